import { inject } from '@tessera/performance'
import { startBusyMark } from './script/busy.ts'
import { startFocalPoint } from './script/focal-point.ts'
import { startLive } from './script/live.ts'
import { startPictureFields } from './script/picture-field.ts'
import { showOpenSection } from './script/sections.ts'
import { nameTimeZone } from './script/time-zone.ts'

/** What scripts add to the studio. Everything works without them. */
inject({
  route: document.documentElement.dataset.route ?? null,
  // Addresses of the studio can name a visitor, who is not to be kept with what is measured.
  beforeSend: ({ route = '/', ...event }) => ({ ...event, route, url: location.origin + route }),
})
startBusyMark()
showOpenSection()
nameTimeZone()
startLive()
startFocalPoint()
startPictureFields()
