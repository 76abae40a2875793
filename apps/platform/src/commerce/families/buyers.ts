import type { FamilyEntry } from './family.ts'

/** Who in a buyer's company an assignment is for: everybody, a group, or one person. */
const party = { UserID: 'BuyerUser cascade', UserGroupID: 'UserGroup cascade' }

/** Companies that buy, their people, and what these may use. Contract sections 8.3 and 10.3. */
export const buyers = {
  Buyer: {
    at: '/buyers',
    model: 'Buyer',
    party: 'buyer',
    references: { DefaultCatalogID: 'Catalog Catalog.CannotDelete' },
    cached: true,
  },
  BuyerUser: {
    at: '/buyers/{buyerID}/users',
    model: 'User',
    party: 'buyer',
    unique: { Username: 'Username User.UsernameMustBeUnique' },
    computed: 'AvailableRoles Locale',
    across: true,
  },
  UserGroup: {
    at: '/buyers/{buyerID}/usergroups',
    model: 'UserGroup',
    party: 'buyer',
  },
  UserGroupAssignment: {
    at: '/buyers/{buyerID}/usergroups/assignments',
    model: 'UserGroupAssignment',
    party: 'buyer',
    cached: true,
    keys: 'UserGroupID UserID',
    remove: ['/buyers/{buyerID}/usergroups/{userGroupID}/assignments/{userID}'],
    references: { UserGroupID: 'UserGroup cascade', UserID: 'BuyerUser cascade' },
  },
  Address: {
    at: '/buyers/{buyerID}/addresses',
    model: 'Address',
    party: 'buyer',
    private: true,
  },
  AddressAssignment: {
    at: '/buyers/{buyerID}/addresses/assignments',
    model: 'AddressAssignment',
    party: 'buyer',
    keys: 'AddressID UserID UserGroupID',
    remove: ['/buyers/{buyerID}/addresses/{addressID}/assignments'],
    references: { AddressID: 'Address cascade', ...party },
  },
  CostCenter: {
    at: '/buyers/{buyerID}/costcenters',
    model: 'CostCenter',
    party: 'buyer',
  },
  CostCenterAssignment: {
    at: '/buyers/{buyerID}/costcenters/assignments',
    model: 'CostCenterAssignment',
    party: 'buyer',
    keys: 'CostCenterID UserGroupID',
    remove: ['/buyers/{buyerID}/costcenters/{costCenterID}/assignments'],
    references: { CostCenterID: 'CostCenter cascade', UserGroupID: 'UserGroup cascade' },
  },
  CreditCard: {
    at: '/buyers/{buyerID}/creditcards',
    model: 'CreditCard',
    party: 'buyer',
    private: true,
  },
  CreditCardAssignment: {
    at: '/buyers/{buyerID}/creditcards/assignments',
    model: 'CreditCardAssignment',
    party: 'buyer',
    keys: 'CreditCardID UserID UserGroupID',
    remove: ['/buyers/{buyerID}/creditcards/{creditCardID}/assignments'],
    references: { CreditCardID: 'CreditCard cascade', ...party },
  },
  SpendingAccount: {
    at: '/buyers/{buyerID}/spendingaccounts',
    model: 'SpendingAccount',
    party: 'buyer',
  },
  SpendingAccountAssignment: {
    at: '/buyers/{buyerID}/spendingaccounts/assignments',
    model: 'SpendingAccountAssignment',
    party: 'buyer',
    keys: 'SpendingAccountID UserID UserGroupID',
    remove: ['/buyers/{buyerID}/spendingaccounts/{spendingAccountID}/assignments'],
    references: { SpendingAccountID: 'SpendingAccount cascade', ...party },
  },
  ApprovalRule: {
    at: '/buyers/{buyerID}/approvalrules',
    model: 'ApprovalRule',
    party: 'buyer',
    references: { ApprovingGroupID: 'UserGroup UserGroup.CannotDeleteApprovingGroup' },
    cached: true,
  },
  /** Lists of products; the column `owner` is the user who made it. */
  ProductCollection: {
    at: '/buyers/{buyerID}/productcollections',
    model: 'ProductCollection',
    party: 'user',
  },
  ProductCollectionEntry: {
    at: '/buyers/{buyerID}/productcollections/{productCollectionID}/products',
    model: 'ProductCollectionEntry',
    party: 'user',
    keys: 'ProductID',
    remove: ['/me/productcollections/{productCollectionID}/{productID}'],
    references: { ProductID: 'Product cascade' },
    few: true,
  },
  ProductCollectionInvitation: {
    at: '/me/productcollections/{productCollectionID}/invitations',
    model: 'ProductCollectionInvitation',
    party: 'user',
    scope: 'buyerID productCollectionID',
    parent: 'ProductCollection',
    inner: 'AcceptedBy',
    references: { AcceptedBy: 'BuyerUser clear' },
    few: true,
  },
} as const satisfies Record<string, FamilyEntry>
