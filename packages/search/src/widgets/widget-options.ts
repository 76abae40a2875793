import type { WidgetRequest } from '../request/widget-request.ts'
import type { WidgetType } from '../request/widget-types.ts'
import type { PreviewSearchState } from './preview-search.ts'
import type { QuestionsState } from './questions.ts'
import type { SearchResultsState } from './search-results.ts'

/** When a widget counts as seen (6.6). */
export interface Visibility {
  /** Part that is in view, 0 to 1. Default 0.2. */
  threshold?: number
  /** Default true. */
  triggerOnce?: boolean
  /** In whose view. Default: that of the window. */
  root?: Element | Document | null
  /** Added around the view, as in CSS: `"100px 0px"`. Default: nothing. */
  rootMargin?: string
  /** Milliseconds between two looks at least, where the browser knows it. Default 0. */
  delay?: number
  /** Nobody looks whether it is in view, so it never appears. Default false. */
  skip?: boolean
  /** Called whenever it is in view. */
  onInView?: (entry: IntersectionObserverEntry) => void
  /** Called at first, before anybody has looked, and whenever it has come into view or left it. */
  onUpdate?: (inView: boolean, entry?: IntersectionObserverEntry) => void
}

/** Parts of a widget's state, of whatever type it is, and those of your own. */
export type AnyWidgetState = Partial<SearchResultsState & PreviewSearchState & QuestionsState> & Record<string, unknown>

export interface WidgetOptions<Component = unknown> {
  visibility?: Visibility
  /** Changes what every widget of its kind asks for, before the widget itself does. */
  setupRequest?: (request: WidgetRequest) => void
  /**
   * More functions for the `actions` of its hook: the name of each with what it dispatches. That is an action of the
   * widget’s type, such as `searchResults/KEYPHRASE_CHANGED`, an interaction, or something of your own. A name that is
   * there already gets another meaning.
   */
  actionProps?: Record<string, string>
  /**
   * How parts of the state get into the request: instead of the way of the contract (6.2), or for parts of your own.
   * Called at first for a part that is there, then whenever it has changed.
   */
  propStateMapping?: Record<string, (request: WidgetRequest, state: AnyWidgetState) => unknown>
  /** What its state begins with. */
  state?: object
  /** Goes to the component beside what it is given. */
  props?: object
  /** Makes another component of the one that shows the widget; hooks of the widget work in it. */
  wrapper?: (component: Component) => Component
  /** `false`: only a browser shows it, and asks for it, once the page is there. Default true: a server does too. */
  preRender?: boolean
}

/** What shows a widget, and how. `Component` is whatever the user interface calls one. */
export interface WidgetConfig<Component> {
  type?: WidgetType
  component?: Component
  options?: WidgetOptions<Component>
}
