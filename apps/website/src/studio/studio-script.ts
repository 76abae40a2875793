import { startBusyMark } from './script/busy.ts'
import { startFocalPoint } from './script/focal-point.ts'
import { startLive } from './script/live.ts'
import { startPictureFields } from './script/picture-field.ts'
import { showOpenSection } from './script/sections.ts'
import { nameTimeZone } from './script/time-zone.ts'

/** What scripts add to the studio. Everything works without them. */
startBusyMark()
showOpenSection()
nameTimeZone()
startLive()
startFocalPoint()
startPictureFields()
