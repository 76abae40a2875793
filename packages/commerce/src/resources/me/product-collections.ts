import type { Rules } from '../../rules.ts'

/** The caller’s lists of products, and who else may see or change them. Contract section 20. */
export const meProductCollections = {
  listProductCollections: 'GET /me/productcollections : ProductCollection[]',
  createProductCollection: 'POST /me/productcollections ProductCollection : ProductCollection',
  getProductCollection: 'GET /me/productcollections/{productCollectionID} : ProductCollection',
  saveProductCollection: 'PUT /me/productcollections/{productCollectionID} ProductCollection : ProductCollection',
  deleteProductCollection: 'DELETE /me/productcollections/{productCollectionID}',
  patchProductCollection: 'PATCH /me/productcollections/{productCollectionID} ~ProductCollection : ProductCollection',
  /** Adds a product. `saveProductCollectionEntry` gives it a place in the list too. */
  createProductCollectionEntry: 'PUT /me/productcollections/{productCollectionID}/{productID}',
  deleteProductCollectionEntry: 'DELETE /me/productcollections/{productCollectionID}/{productID}',
  listProductCollectionInvitations:
    'GET /me/productcollections/{productCollectionID}/invitations?searchType=SearchType : ProductCollectionInvitation[]',
  createProductCollectionInvitation:
    'POST /me/productcollections/{productCollectionID}/invitations ProductCollectionInvitation : ProductCollectionInvitation',
  getProductCollectionInvitation:
    'GET /me/productcollections/{productCollectionID}/invitations/{invitationID} : ProductCollectionInvitation',
  deleteProductCollectionInvitation: 'DELETE /me/productcollections/{productCollectionID}/invitations/{invitationID}',
  patchProductCollectionInvitation:
    'PATCH /me/productcollections/{productCollectionID}/invitations/{invitationID} ~ProductCollectionInvitation : ProductCollectionInvitation',
  acceptProductCollectionInvitation:
    'POST /me/productcollections/{productCollectionID}/invitations/accept/{invitationID}',
  declineProductCollectionInvitation:
    'POST /me/productcollections/{productCollectionID}/invitations/decline/{invitationID}',
  listProductCollectionEntries:
    'GET /me/productcollections/{productCollectionID}/products?searchType=SearchType : ProductCollectionBuyerProduct[facets]',
  saveProductCollectionEntry: 'POST /me/productcollections/{productCollectionID}/products ProductCollectionEntry',
} as const

export const meProductCollectionsRules = {
  read: 'Shopper',
  write: 'Shopper',
  search: {
    listProductCollections: 'ID Name',
    listProductCollectionInvitations: 'ID Name',
    listProductCollectionEntries: '*',
  },
  sort: {
    listProductCollections: 'Name ID',
    listProductCollectionInvitations: 'Name ID',
    listProductCollectionEntries: '*',
  },
  buyerOnly:
    'listProductCollections createProductCollection getProductCollection saveProductCollection deleteProductCollection patchProductCollection createProductCollectionEntry deleteProductCollectionEntry listProductCollectionInvitations createProductCollectionInvitation getProductCollectionInvitation deleteProductCollectionInvitation patchProductCollectionInvitation listProductCollectionEntries saveProductCollectionEntry',
} as const satisfies Rules<typeof meProductCollections>
