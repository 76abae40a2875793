import type { Enums } from '@tessera/commerce/table'
import type { AnnouncedStep, AskedStep } from '../outbound.ts'

type EventType = Enums['IntegrationEventType']

/** Field of the API client that names its integration of a type; sign-in has its own in the OpenID configuration. */
export const CLIENT_FIELDS = {
  OrderCheckout: 'OrderCheckoutIntegrationEventID',
  OrderReturn: 'OrderReturnIntegrationEventID',
  AddToCart: 'AddToCartIntegrationEventID',
} as const satisfies Partial<Record<EventType, string>>

/**
 * Every step of an integration: whose type it is of, whether its caller waits for the answer, and the part of the
 * order's worksheet that the answer becomes. The address is `CustomImplementationUrl` and the step. Contract section
 * 21.2; that of AddToCart is assumed.
 */
export const STEPS = {
  '/shippingrates': { type: 'OrderCheckout', waits: true, part: 'ShipEstimateResponse' },
  '/ordercalculate': { type: 'OrderCheckout', waits: true, part: 'OrderCalculateResponse' },
  '/ordersubmit': { type: 'OrderCheckout', waits: false, part: 'OrderSubmitResponse' },
  '/ordersubmitforapproval': { type: 'OrderCheckout', waits: false, part: 'OrderSubmitForApprovalResponse' },
  '/orderapproved': { type: 'OrderCheckout', waits: false, part: 'OrderApprovedResponse' },
  '/calculateorderreturn': { type: 'OrderReturn', waits: true, part: null },
  '/addtocart': { type: 'AddToCart', waits: true, part: null },
} as const satisfies Record<
  AskedStep | AnnouncedStep,
  { type: keyof typeof CLIENT_FIELDS; waits: boolean; part: string | null }
>

/** Steps of sign-in by an identity provider. */
export type SignInStep = '/createuser' | '/syncuser'
