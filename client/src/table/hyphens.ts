// Where names of cards may be broken: browsers without a dictionary of their own know no place.

const LONG = 9;
const SHORTEST = 3;
const SOFT = "\u00ad";
/** A syllable begins: one consonant, or some that are spoken together, and a vowel. */
const BEGINS = /^(?:[bcdfgkpst][lr]|[cpst]hr|[cpstw]h|qu|[bcdfghjklmnprstvwz])[aeiouy]/i;
const VOWEL = /[aeiouy]/i;

/** A long word with a soft hyphen where a syllable begins, as near to its middle as can be. */
function broken(word: string, long: number): string {
  if (word.length < long) return word;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const before = word.slice(0, at);
    if (!BEGINS.test(word.slice(at)) || !VOWEL.test(before)) continue;
    // Two consonants that are spoken together stay together.
    if (/(?:[cpstw]h|[cpst]hr|qu|[bcdfgkpst][lr])$/i.test(word.slice(0, at + 1))) continue;
    const far = Math.abs(at - word.length / 2) + (VOWEL.test(before.slice(-1)) ? 1.5 : 0);
    if (far < least) {
      least = far;
      best = at;
    }
  }
  return best === 0 ? word : word.slice(0, best) + SOFT + word.slice(best);
}

/** A name with soft hyphens in its words of at least so many letters. */
export function hyphened(name: string, long = LONG): string {
  return name.replaceAll(/\p{L}+/gu, (word) => broken(word, long));
}

/** How many signs the longest word of a name has. */
export function longest(name: string): number {
  return Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length));
}
