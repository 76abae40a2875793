/** Where the service is administered (contract "search", 13.1). */
export const BASE = '/admin/search/v1'
