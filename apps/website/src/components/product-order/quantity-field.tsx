import { useDictionary } from '@tessera/content/react'
import type { QuantityRule } from '../../shop/product/product-view.ts'

interface QuantityFieldProps {
  quantity: QuantityRule
  /** What is wrong, in words. */
  error: string | undefined
}

const ID = 'product-quantity'

/** How many: a number within what is sold, or one of the quantities there are. */
export function QuantityField({ quantity, error }: QuantityFieldProps) {
  const { t } = useDictionary()
  const { chosen, minimum, maximum, step, only } = quantity
  const described = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${ID}-error` }
  return (
    <div>
      <label htmlFor={ID} className="field-label">
        {t('product.quantity')}
      </label>
      {only.length > 0 ? (
        <select id={ID} name="quantity" className="field-input w-28" defaultValue={chosen} {...described}>
          {only.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={ID}
          name="quantity"
          type="number"
          inputMode="numeric"
          className="field-input figures w-28"
          defaultValue={chosen}
          min={minimum}
          max={maximum}
          step={step}
          required
          {...described}
        />
      )}
      {error !== undefined && (
        <p id={`${ID}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
