import type { Rules } from '../../rules.ts'

/** Events of shoppers for other systems. Contract section 21. */
export const trackingEvents = {
  list: 'GET /integrations/trackingEvents : TrackingEvent[]',
  create: 'POST /integrations/trackingEvents TrackingEvent : TrackingEvent',
  get: 'GET /integrations/trackingEvents/{eventID} : TrackingEvent',
  save: 'PUT /integrations/trackingEvents/{eventID} TrackingEvent : TrackingEvent',
  delete: 'DELETE /integrations/trackingEvents/{eventID}',
  patch: 'PATCH /integrations/trackingEvents/{eventID} ~TrackingEvent : TrackingEvent',
} as const

export const trackingEventsRules = {
  read: 'TrackingEventAdmin TrackingEventReader',
  write: 'TrackingEventAdmin',
  search: {
    list: 'ID EventType',
  },
  sort: {
    list: 'ID EventType',
  },
  sellerOnly: '*',
} as const satisfies Rules<typeof trackingEvents>
