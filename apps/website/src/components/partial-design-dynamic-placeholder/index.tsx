import { defineComponent, Placeholder, textParam } from '@tessera/content/react'

/** Wraps what a partial design brings into a page: the placeholder its `sig` names (contract "content", 3.3). */
export const PartialDesignDynamicPlaceholder = defineComponent({
  name: 'PartialDesignDynamicPlaceholder',
  title: 'Partial design',
  group: 'Structure',
  icon: 'blocks',
  params: { sig: textParam({ title: 'Signature' }) },
  component: ({ params, rendering }) => (params.sig ? <Placeholder name={params.sig} rendering={rendering} /> : null),
})
