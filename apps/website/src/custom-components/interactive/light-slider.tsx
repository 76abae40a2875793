import { useEffect, useState } from 'react'
import type { CustomComponent } from '../custom-component.ts'
import { COLDEST, LightScale, WARMEST } from '../light-scale.tsx'

interface LightSliderProps {
  /** Color temperature it begins with, in kelvin. */
  kelvin: number
  /** What is chosen. */
  label?: string
}

/** Kelvin between two positions: what an eye just tells apart. */
const STEP = 100

/**
 * A slider along the scale of light. Until it works it is disabled, and the scale shows what it begins with. From left to
 * right in every language, as the scale is.
 */
function LightSlider({ kelvin, label }: LightSliderProps) {
  const [chosen, setChosen] = useState(kelvin)
  const [works, setWorks] = useState(false)
  useEffect(() => setWorks(true), [])
  const said = `${chosen} K`
  return (
    <div dir="ltr">
      <output className="-typography--strong">{said}</output>
      <LightScale kelvin={chosen} label={said} />
      <input
        type="range"
        className="-layout--slider"
        min={WARMEST}
        max={COLDEST}
        step={STEP}
        value={chosen}
        onChange={(event) => setChosen(event.target.valueAsNumber)}
        disabled={!works}
        aria-label={label}
        aria-valuetext={said}
      />
    </div>
  )
}

export const LIGHT_SLIDER: CustomComponent = {
  component: LightSlider as never,
  isInteractive: true,
  options: {
    name: 'LightSlider',
    title: 'Light slider',
    description: 'A slider between warm and cold light.',
    group: 'Halden',
    properties: {
      kelvin: { type: 'integer', title: 'Color temperature at first, in kelvin', default: 2700 },
      label: { type: 'string', title: 'What is chosen', default: 'Kelvin' },
    },
    required: ['kelvin'],
  },
}
