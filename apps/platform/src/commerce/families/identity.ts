import type { FamilyEntry } from './family.ts'

const anyUser = 'BuyerUser|SupplierUser|AdminUser cascade'
const anyGroup = 'UserGroup|SupplierUserGroup|AdminUserGroup cascade'

/** Sign-in, roles and the marketplace owner's own people. Contract section 9. */
export const identity = {
  ApiClient: {
    at: '/apiclients',
    model: 'ApiClient',
    party: 'seller',
    references: {
      OrderCheckoutIntegrationEventID: 'IntegrationEvent IntegrationEvent.CannotDeleteInUse',
      OrderReturnIntegrationEventID: 'IntegrationEvent IntegrationEvent.CannotDeleteInUse',
      AddToCartIntegrationEventID: 'IntegrationEvent IntegrationEvent.CannotDeleteInUse',
    },
    indexed: 'DefaultContextUserName',
    cached: true,
  },
  ApiClientSecret: {
    at: '/apiclients/{apiClientID}/secrets',
    model: 'ApiClientSecret',
    party: 'seller',
    few: true,
  },
  ApiClientAssignment: {
    at: '/apiclients/assignments',
    model: 'ApiClientAssignment',
    party: 'seller',
    keys: 'ApiClientID BuyerID SupplierID',
    remove: [
      '/apiclients/{apiClientID}/assignments',
      '/buyers/{buyerID}/ApiClients/Assignments/{apiClientID}',
      '/suppliers/{supplierID}/ApiClients/Assignments/{apiClientID}',
    ],
    references: { ApiClientID: 'ApiClient cascade', BuyerID: 'Buyer cascade', SupplierID: 'Supplier cascade' },
  },
  SecurityProfile: {
    at: '/securityprofiles',
    model: 'SecurityProfile',
    party: 'seller',
  },
  SecurityProfileAssignment: {
    at: '/securityprofiles/assignments',
    model: 'SecurityProfileAssignment',
    party: 'seller',
    keys: 'SecurityProfileID BuyerID SupplierID UserID UserGroupID',
    remove: ['/securityprofiles/{securityProfileID}/assignments'],
    references: {
      SecurityProfileID: 'SecurityProfile cascade',
      BuyerID: 'Buyer cascade',
      SupplierID: 'Supplier cascade',
      UserID: anyUser,
      UserGroupID: anyGroup,
    },
  },
  ImpersonationConfig: {
    at: '/impersonationconfig',
    model: 'ImpersonationConfig',
    party: 'seller',
    references: {
      ImpersonationBuyerID: 'Buyer Impersonation.CannotDeleteImpersonateeParty',
      ImpersonationGroupID: 'UserGroup Impersonation.CannotDeleteImpersonateeParty in:ImpersonationBuyerID',
      ImpersonationUserID: 'BuyerUser Impersonation.CannotDeleteImpersonateeParty in:ImpersonationBuyerID',
      BuyerID: 'Buyer cascade',
      GroupID: 'UserGroup|AdminUserGroup cascade',
      UserID: 'BuyerUser|AdminUser cascade',
      SecurityProfileID: 'SecurityProfile Impersonation.CannotDeleteSecurityProfile',
      ClientID: 'ApiClient ApiClient.UsedByImpersonationConfig',
    },
  },
  OpenIdConnect: {
    at: '/openidconnects',
    model: 'OpenIdConnect',
    party: 'seller',
    references: {
      OrderCloudApiClientID: 'ApiClient ApiClient.UsedByIntegration',
      IntegrationEventID: 'IntegrationEvent IntegrationEvent.CannotDeleteInUse',
    },
    computed: 'IntegrationEventName',
  },
  AdminUser: {
    at: '/adminusers',
    model: 'User',
    party: 'seller',
    unique: { Username: 'Username User.UsernameMustBeUnique' },
    computed: 'AvailableRoles Locale',
  },
  AdminUserGroup: {
    at: '/usergroups',
    model: 'UserGroup',
    party: 'seller',
  },
  AdminUserGroupAssignment: {
    at: '/usergroups/assignments',
    model: 'UserGroupAssignment',
    party: 'seller',
    keys: 'UserGroupID UserID',
    remove: ['/usergroups/{userGroupID}/assignments/{userID}'],
    references: { UserGroupID: 'AdminUserGroup cascade', UserID: 'AdminUser cascade' },
  },
  AdminAddress: {
    at: '/addresses',
    model: 'Address',
    party: 'seller',
    cached: true,
  },
} as const satisfies Record<string, FamilyEntry>
