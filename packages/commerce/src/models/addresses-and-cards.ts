import type { AnyXp, Read } from './fields.ts'

export const Address = {
  ID: 'id max:100 search:1 sort:2',
  DateCreated: 'date-time readonly sort',
  CompanyName: 'string max:100 search:3 sort',
  FirstName: 'string max:100 search:8 sort',
  LastName: 'string max:100 search:7 sort',
  Street1: 'string required max:100 search:5 sort',
  Street2: 'string max:100 search:6 sort',
  City: 'string required max:100 search:4 sort',
  State: 'string required max:100 search:9 sort',
  Zip: 'string required max:100 search:10 sort',
  Country: 'string required max:2 sort',
  Phone: 'string max:100 sort',
  AddressName: 'string max:100 search:2 sort:1',
  xp: 'xp',
} as const
export type Address<Xp = AnyXp> = Read<typeof Address, Xp>

export const AddressAssignment = {
  AddressID: 'string required sort:1',
  UserID: 'string sort:2',
  UserGroupID: 'string sort:3',
  IsShipping: 'boolean',
  IsBilling: 'boolean',
} as const
export type AddressAssignment = Read<typeof AddressAssignment>

export const BuyerAddress = {
  ...Address,
  ID: 'id readonly max:100 search:1 sort:2',
  Shipping: 'boolean',
  Billing: 'boolean',
  Editable: 'boolean readonly',
} as const
export type BuyerAddress<Xp = AnyXp> = Read<typeof BuyerAddress, Xp>

export const CreditCard = {
  ID: 'id max:100 search:1 sort:1',
  Token: 'string max:100',
  DateCreated: 'date-time readonly sort',
  CardType: 'string search:3 sort:3',
  PartialAccountNumber: 'string max:5',
  CardholderName: 'string search:2 sort:2',
  ExpirationDate: 'date-time search:4 sort:4',
  xp: 'xp',
} as const
export type CreditCard<Xp = AnyXp> = Read<typeof CreditCard, Xp>

export const BuyerCreditCard = {
  ...CreditCard,
  ID: 'id readonly max:100 search:1 sort:1',
  Editable: 'boolean readonly search:5',
} as const
export type BuyerCreditCard<Xp = AnyXp> = Read<typeof BuyerCreditCard, Xp>

export const CreditCardAssignment = {
  CreditCardID: 'string required sort:1',
  UserID: 'string sort:2',
  UserGroupID: 'string sort:3',
} as const
export type CreditCardAssignment = Read<typeof CreditCardAssignment>
