import type { Rules } from '../../rules.ts'

/** Choices a product offers, and their options. Contract section 11. */
export const specs = {
  list: 'GET /specs : Spec[]',
  create: 'POST /specs Spec : Spec',
  get: 'GET /specs/{specID} : Spec',
  save: 'PUT /specs/{specID} Spec : Spec',
  delete: 'DELETE /specs/{specID}',
  patch: 'PATCH /specs/{specID} ~Spec : Spec',
  listOptions: 'GET /specs/{specID}/options : SpecOption[]',
  createOption: 'POST /specs/{specID}/options SpecOption : SpecOption',
  getOption: 'GET /specs/{specID}/options/{optionID} : SpecOption',
  saveOption: 'PUT /specs/{specID}/options/{optionID} SpecOption : SpecOption',
  deleteOption: 'DELETE /specs/{specID}/options/{optionID}',
  patchOption: 'PATCH /specs/{specID}/options/{optionID} ~SpecOption : SpecOption',
  deleteProductAssignment: 'DELETE /specs/{specID}/productassignments/{productID}',
  listProductAssignments: 'GET /specs/productassignments : SpecProductAssignment[]',
  saveProductAssignment: 'POST /specs/productassignments SpecProductAssignment',
} as const

export const specsRules = {
  read: 'ProductAdmin ProductReader',
  write: 'ProductAdmin',
  search: {
    list: 'Name ID',
    listOptions: 'Value ID',
    listProductAssignments: 'SpecID ProductID',
  },
  sort: {
    list: 'ListOrder Name ID',
    listOptions: 'ListOrder ID',
    listProductAssignments: 'SpecID ProductID DefaultOptionID DefaultValue',
  },
} as const satisfies Rules<typeof specs>
