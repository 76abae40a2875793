import { createContext, type ReactNode, type RefCallback, useContext } from 'react'
import { classes } from '../components/elements/section.tsx'

/** Id of the option the keyboard is at; undefined in the field. */
export const ActiveOption = createContext<string | undefined>(undefined)

interface SearchOptionProps {
  id: string
  href: string
  onFollow?: () => void
  className?: string
  children: ReactNode
}

/** One entry of the list: a link, reached by the arrows from the field. */
export function SearchOption({ id, href, onFollow, className, children }: SearchOptionProps) {
  const isActive = useContext(ActiveOption) === id
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onFollow}
      className={classes('search-option', className)}
    >
      {children}
    </a>
  )
}

interface OptionGroupProps {
  id: string
  title: string
  /** Of the widget whose matches these are. */
  widgetRef?: RefCallback<Element>
  className?: string
  children: ReactNode
}

/** Entries of a kind under their name. */
export function OptionGroup({ id, title, widgetRef, className, children }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div ref={widgetRef} role="group" aria-labelledby={id} className={classes('search-group', className)}>
      <div id={id} className="search-group-name" role="presentation">
        {title}
      </div>
      {children}
    </div>
  )
}
