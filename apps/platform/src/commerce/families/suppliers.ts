import type { FamilyEntry } from './family.ts'

/** Companies that sell beside the marketplace owner, their people, and the buyers they serve. Contract section 10.5. */
export const suppliers = {
  Supplier: {
    at: '/suppliers',
    model: 'Supplier',
    party: 'supplier',
    cached: true,
  },
  SupplierBuyer: {
    at: '/suppliers/{supplierID}/buyers',
    model: 'SupplierBuyer',
    party: 'supplier',
    references: { ID: 'Buyer cascade' },
    computed: 'Name',
  },
  SupplierUser: {
    at: '/suppliers/{supplierID}/users',
    model: 'User',
    party: 'supplier',
    unique: { Username: 'Username User.UsernameMustBeUnique' },
    computed: 'AvailableRoles Locale',
  },
  SupplierUserGroup: {
    at: '/suppliers/{supplierID}/usergroups',
    model: 'UserGroup',
    party: 'supplier',
  },
  SupplierUserGroupAssignment: {
    at: '/suppliers/{supplierID}/usergroups/assignments',
    model: 'UserGroupAssignment',
    party: 'supplier',
    keys: 'UserGroupID UserID',
    remove: ['/suppliers/{supplierID}/usergroups/{userGroupID}/assignments/{userID}'],
    references: { UserGroupID: 'SupplierUserGroup cascade', UserID: 'SupplierUser cascade' },
  },
  SupplierAddress: {
    at: '/suppliers/{supplierID}/addresses',
    model: 'Address',
    party: 'supplier',
    cached: true,
  },
  Locale: {
    at: '/locales',
    model: 'Locale',
    party: 'owner',
    cached: true,
  },
  LocaleAssignment: {
    at: '/locales/assignments',
    model: 'LocaleAssignment',
    party: 'owner',
    keys: 'LocaleID BuyerID UserGroupID',
    remove: ['/locales/{localeID}/assignments'],
    references: { LocaleID: 'Locale cascade', BuyerID: 'Buyer cascade', UserGroupID: 'UserGroup cascade' },
    cached: true,
  },
} as const satisfies Record<string, FamilyEntry>
