import type { BeforeSend } from '@tessera/performance'
import { startBusyMark } from './script/busy.ts'
import { startFocalPoint } from './script/focal-point.ts'
import { startLive } from './script/live.ts'
import { startPictureFields } from './script/picture-field.ts'
import { showOpenSection } from './script/sections.ts'
import { startThumbnails } from './script/thumbnails.ts'
import { nameTimeZone } from './script/time-zone.ts'
import { startUpload } from './script/upload.ts'

/** What scripts add to the studio. Everything works without them. */
hideAddresses()
startBusyMark()
showOpenSection()
nameTimeZone()
startLive()
startFocalPoint()
startPictureFields()
startThumbnails()
startUpload()

/** Addresses of the studio can name a visitor, who is not to be kept with what is measured. */
function hideAddresses(): void {
  const beforeSend: BeforeSend = ({ route = '/', ...event }) => ({ ...event, route, url: location.origin + route })
  // What waits here until the script of the performance tracker is there.
  window.si ??= (...call) => {
    window.siq ??= []
    window.siq.push(call)
  }
  window.si('beforeSend', beforeSend)
}
