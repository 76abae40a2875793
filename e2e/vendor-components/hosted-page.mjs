/** The elements of the hosted service's own client, unmodified. */
import * as client from '@sitecore-feaas/clientside/headless'

window.client = client
