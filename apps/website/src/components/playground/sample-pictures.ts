import type { Field, ImageValue } from '@tessera/content'

/** Simple drawn rooms that stand in for photographs: a wall, a floor, one piece. */

type Piece = 'chair' | 'lamp' | 'desk' | 'shelf' | 'table' | 'rug'

const GROUNDS = [
  { wall: '#d8ddd2', floor: '#b99a74', piece: '#22332d', light: '#f2d7a6' },
  { wall: '#c9b8a0', floor: '#8a6d4d', piece: '#8b2d22', light: '#f6e3c0' },
  { wall: '#8fa198', floor: '#6e5d49', piece: '#f0ece0', light: '#f2c688' },
  { wall: '#e6e2d6', floor: '#c4ab88', piece: '#4b5f58', light: '#f5dfb5' },
] as const

type Ground = (typeof GROUNDS)[number]

const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const PIECES: Record<Piece, (ground: Ground) => string> = {
  chair: ({ piece }) =>
    `<path d="M330 330h150v26H330z" fill="${piece}"/><path d="M462 170h24v170h-24z" fill="${piece}"/>${line('M345 356l-22 190M465 356l22 190', piece, 11)}`,
  lamp: ({ piece, light }) =>
    `<path d="M270 250l-90 300h420L450 250z" fill="${light}" opacity=".35"/>${line('M620 560V150Q620 90 500 110L380 190', piece, 9)}<path d="M300 250q60-90 140-40z" fill="${piece}"/>${line('M570 560h100', piece, 12)}`,
  desk: ({ piece, light }) =>
    `<path d="M170 330h460v20H170z" fill="${piece}"/>${line('M200 350v210M600 350v210', piece, 12)}<path d="M500 240h70v90h-70z" fill="${light}"/>`,
  shelf: ({ piece, light }) =>
    `${line('M240 110v440M560 110v440', piece, 10)}${[150, 280, 410, 540].map((y) => line(`M240 ${y}h320`, piece, 10)).join('')}<path d="M270 200h26v76h-26zM302 216h20v60h-20zM420 340h60v66h-60zM480 90h40v56h-40z" fill="${light}"/>`,
  table: ({ piece }) =>
    `<ellipse cx="400" cy="340" rx="240" ry="34" fill="${piece}"/>${line('M400 360v170M310 560q90-60 180 0', piece, 14)}`,
  rug: ({ piece, light }) =>
    `<path d="M150 560l90-90h320l90 90z" fill="${piece}"/>${line('M215 545l60-60M345 545l20-60M455 545l-20-60M585 545l-60-60', light, 4)}`,
}

const NAMES = Object.keys(PIECES) as Piece[]

/** A picture of a piece on one of four grounds. The same numbers always draw the same picture. */
export function samplePicture(number: number, alt: string): Field<ImageValue> {
  const ground = GROUNDS[number % GROUNDS.length] ?? GROUNDS[0]
  const piece = NAMES[number % NAMES.length] ?? 'chair'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 640" width="1600" height="1280" preserveAspectRatio="xMidYMid slice"><path d="M0 0h800v640H0z" fill="${ground.wall}"/><path d="M0 500h800v140H0z" fill="${ground.floor}"/><path d="M90 70h150v210H90z" fill="${ground.light}" opacity=".5"/>${PIECES[piece](ground)}</svg>`
  return { value: { src: dataAddress(svg), alt, width: 1600, height: 1280 } }
}

/** A made-up mark in one color on clear ground. */
export function sampleLogo(number: number, alt: string): Field<ImageValue> {
  const marks = [
    '<circle cx="30" cy="30" r="18"/><path d="M60 16h120v10H60zM60 34h80v10H60z"/>',
    '<path d="M12 48L30 12l18 36zM60 20h120v20H60z"/>',
    '<path d="M12 12h36v36H12zM60 12h12v36H60zM84 12h12v36H84zM108 12h72v12h-72z"/>',
    '<path d="M12 30a18 18 0 0136 0v18H12zM60 24h130v12H60z"/>',
    '<path d="M12 12h170v8H12zM12 26h120v8H12zM12 40h150v8H12z"/>',
    '<circle cx="24" cy="30" r="12"/><circle cx="48" cy="30" r="12"/><path d="M72 22h110v16H72z"/>',
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60" width="200" height="60" fill="#33413c">${marks[number % marks.length]}</svg>`
  return { value: { src: dataAddress(svg), alt, width: 200, height: 60 } }
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
