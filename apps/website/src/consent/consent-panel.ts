import { CONSENT_FIELD, CONSENT_FORM } from '../actions/consent-form.ts'
import type { ConsentAnswer } from './consent-answer.ts'
import type { SiteConsent } from './site-consent.ts'

/**
 * Puts the consent panel to work: opens it while the visitor has yet to answer, says which answer holds, and takes an
 * answer without leaving the page. Without it the footer opens the panel and its form is sent like any other.
 */
export function workConsentPanel(consent: SiteConsent): void {
  const panel = document.getElementById(CONSENT_FORM)
  // Without the attribute the page shows the panel for good: it is an answer to the form that was sent.
  if (!panel?.popover) return

  const showAnswer = () => {
    for (const button of panel.querySelectorAll<HTMLButtonElement>(`button[name=${CONSENT_FIELD}]`)) {
      button.ariaPressed = String(button.value === consent.state())
    }
  }
  const close = () => {
    panel.hidePopover()
    panel.popover = 'auto'
  }

  showAnswer()
  panel.addEventListener('toggle', showAnswer)
  panel.addEventListener('submit', (event) => {
    event.preventDefault()
    consent.decide((event.submitter as HTMLButtonElement).value as ConsentAnswer)
    close()
  })
  // Back on a page from the browser's memory: the answer may have been given on another.
  addEventListener('pageshow', ({ persisted }) => persisted && consent.state() !== 'pending' && close())

  if (consent.state() !== 'pending') return
  // A question stays while menus open and close; the panel opened from the footer goes like they do.
  panel.popover = 'manual'
  panel.showPopover()
}
