interface EditorWindow {
  Sitecore?: { PageModes?: { ChromeManager?: { resetChromes?: () => void } } }
  'Sitecore.Horizon.ResetChromes'?: () => void
}

/** Whether a page editor works on this page: its own, or one that frames it (contract "content", 12.4). */
export function isEditorActive(): boolean {
  if (typeof window === 'undefined') return false
  return Boolean(
    (window as EditorWindow).Sitecore?.PageModes?.ChromeManager ||
      new URLSearchParams(window.location.search).get('sc_headless_mode') === 'edit' ||
      document.getElementById('jss-hrz-editing'),
  )
}

/** Asks the page editor to look for markers again (contract "content", 12.4). Does nothing without an editor. */
export function resetEditorChromes(): void {
  if (typeof window === 'undefined') return
  const editor = window as EditorWindow
  const reset = editor['Sitecore.Horizon.ResetChromes']
  if (reset) reset()
  else editor.Sitecore?.PageModes?.ChromeManager?.resetChromes?.()
}
