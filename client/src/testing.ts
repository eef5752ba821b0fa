// What tests need before they begin.

import "./i18n";
