/** What few pages need: a list that is sent in parts (`data-portions`), and a text that is copied (`data-copy`). */
import '../copy-on-demand.ts'
import '../quick-order/portions-on-demand.ts'
