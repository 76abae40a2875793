/** A page in edit state as small as can be: a click on a component opens its editor. */
import { openComponentEditor } from '@tessera/builder/editor'
import { createElement, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'

const language = document.documentElement.lang
window.closings = []
const open = (element, onClosed) => {
  const editor = openComponentEditor({
    element,
    api: { base: '/api' },
    // What a test gives its page before it loads.
    data: window.boundData,
    language,
    onClosed(closed) {
      window.closings.push(closed)
      onClosed?.(closed)
    },
  })
  window.editor = editor ?? window.editor
  window.refused = editor === undefined
}

for (const element of document.querySelectorAll('main > feaas-component'))
  element.addEventListener('click', () => open(element))

/** React owns the component: an empty host takes its place while it is edited. */
function Owned({ attributes, html }) {
  const [shown, setShown] = useState(html)
  const [isEdited, setEdited] = useState(false)
  const edit = useCallback((element) => {
    if (!element) return
    open(element, ({ content }) => {
      if (content) setShown(content.view)
      setEdited(false)
    })
  }, [])
  return isEdited
    ? createElement('feaas-component', { ...attributes, key: 'edited', ref: edit, suppressHydrationWarning: true })
    : createElement('feaas-component', {
        ...attributes,
        key: 'shown',
        onClick: () => setEdited(true),
        dangerouslySetInnerHTML: { __html: shown },
      })
}

const place = document.getElementById('react')
if (place) createRoot(place).render(createElement(Owned, JSON.parse(place.dataset.props)))
