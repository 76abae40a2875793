/** What each event is called (8.3). */
export const EVENTS = {
  widgetView: { name: 'widget', action: 'view' },
  entityClick: { name: 'widget', action: 'click', action_cause: 'entity' },
  facetClick: { name: 'widget', action: 'click', action_cause: 'filter' },
  suggestionClick: { name: 'widget', action: 'click', action_cause: 'suggestion' },
  navigationClick: { name: 'widget', action: 'click', action_cause: 'navigation' },
  entityView: { name: 'entity_page', action: 'view' },
  cartView: { name: 'cart', action: 'view' },
  cartAdd: { name: 'cart', action: 'add', action_sub_type: 'conversion' },
  wishlistAdd: { name: 'wishlist', action: 'add' },
  orderConfirm: { name: 'order_confirm', action: 'add', action_sub_type: 'conversion' },
  reviewAdd: { name: 'review', action: 'add' },
  login: { name: 'login', action: 'identify' },
  logout: { name: 'logout', action: 'identify' },
} as const

/** What may be added, what removed beside the events above (8.3). */
export type AddedName = 'bookmark' | 'review' | 'compare' | 'cart' | 'wishlist' | 'like' | 'upvote' | 'download'
export type RemovedName = 'bookmark' | 'review' | 'compare' | 'cart' | 'wishlist' | 'like'

/** What is said when an event is not sent (8.4). */
export const WARNINGS = {
  item: 'A field is missing on one or more of the items provided',
  index: 'The index of the clicked entity is invalid or missing',
  facet: 'The name of a facet filter is missing',
  widget: 'The widget id is mandatory',
  order: 'The order id is missing',
  review: 'The review id is missing',
  name: 'The event name is missing',
  user: 'The user info is empty',
} as const
