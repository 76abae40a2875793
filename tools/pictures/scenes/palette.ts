import { cork as corkOf, fabric, felt as feltOf, luminous, metal, painted, wood } from '../renderer/materials.ts'

/** Halden's materials. Every picture takes its surfaces from here, so a stool and a shelf share their oak. */
export const oak = wood('#d9b98c', '#b48a58', 0)
export const oakUpright = wood('#d9b98c', '#b48a58', 1)
export const smokedOak = wood('#8a6647', '#5a3f2b', 0)
export const smokedOakUpright = wood('#8a6647', '#5a3f2b', 1)

export const steel = metal('#c9ccd0', 90)
export const brass = metal('#c9a35c', 70)
export const blackSteel = painted('#23262a', 0.3, 40)
export const fogSteel = painted('#c3c7c4', 0.28, 36)
export const claySteel = painted('#b4593a', 0.28, 36)
export const fjordSteel = painted('#2d4a58', 0.28, 36)
export const mossSteel = painted('#55633f', 0.28, 36)
export const ochreSteel = painted('#d19a3b', 0.28, 36)
export const chalk = painted('#efeae0', 0.1, 18)
export const ink = painted('#1b1d20', 0.2, 24)
export const paper = painted('#f4efe4', 0.04, 10)

export const fjordWool = fabric('#37596a')
export const clayWool = fabric('#b3603f')
export const mossWool = fabric('#68764c')
export const ochreWool = fabric('#cf9b45')
export const fogWool = fabric('#b9b8b0')
export const oatLinen = fabric('#d9cdb6', 480, 0.1)

export const fogFelt = feltOf('#b4b6b2')
export const fjordFelt = feltOf('#3f6070')
export const clayFelt = feltOf('#b9694a')
export const mossFelt = feltOf('#75805a')
export const oatFelt = feltOf('#d6c9b0')
export const cork = corkOf('#b98a5c')

export const opal = luminous('#fff1d6', 1.5)
export const filament = luminous('#ffdca0', 3.2)

/** Studio papers: the coloured coves products stand in. */
export const grounds = {
  chalk: painted('#e9e3d8', 0.02, 8),
  paper: painted('#f6f1e8', 0.02, 8),
  fog: painted('#cfd2cd', 0.02, 8),
  clay: painted('#cf9b82', 0.02, 8),
  fjord: painted('#8fa5ad', 0.02, 8),
  moss: painted('#b2b596', 0.02, 8),
  ochre: painted('#e2c48c', 0.02, 8),
  night: painted('#5a6670', 0.02, 8),
} as const

export type Ground = keyof typeof grounds
