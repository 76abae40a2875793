import { CommerceError, notFound } from '../../commerce-error.ts'
import { SINGLETON_ID } from '../../store/index.ts'
import { type Handler, NOTHING } from '../call.ts'

/** Where failures of outbound calls are reported. Contract section 21. */
export const errorConfigActions: Readonly<Record<string, Handler>> = {
  /** Refuses a configuration whose delivery is switched off. */
  async 'ErrorConfigs.validate'({ tx, store }) {
    const config = await store.get(tx, { family: 'ErrorConfig', scope: '', id: SINGLETON_ID })
    if (config === undefined) throw notFound('ErrorConfig', 'ErrorConfig')
    const id = String(config.body.DeliveryConfigID)
    const delivery = await store.get(tx, { family: 'DeliveryConfig', scope: '', id })
    if (delivery === undefined) throw notFound('DeliveryConfig', id)
    if (delivery.body.Enabled === true) return NOTHING
    throw new CommerceError(
      400,
      'ErrorConfig.DeliveryConfigDisabled',
      `The delivery configuration ${id} is not enabled.`,
    )
  },
}
