/** The tabs of a card. With scripts an ARIA tab list; without, sections under headings. Print shows all. */
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Elements } from '../elements'

interface Tab {
  readonly id: string
  readonly title: string
  readonly content: Elements
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Links to pages that continue the tabs. */
  readonly children?: Elements
}

export function Tabs({ label, tabs, children }: TabsProps) {
  const ids = tabs.map(({ id }) => id)
  const [selected, setSelected] = useSelectedTab(ids)
  const isTabList = selected !== undefined

  function select(id: string) {
    setSelected(id)
    // Changes the address without a navigation, because the router would run the page's loaders.
    history.replaceState(history.state, '', `#${id}`)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = isTabList ? neighbour(event.key, ids, selected) : undefined
    if (next === undefined) return
    event.preventDefault()
    select(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div className="tabs">
      <div className="nav nav-underline row-gap-0 px-3 border-bottom d-print-none">
        <ul
          className="nav nav-underline row-gap-0"
          role={isTabList ? 'tablist' : undefined}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {tabs.map(({ id, title }) => (
            <li key={id} className="nav-item" role={isTabList ? 'presentation' : undefined}>
              <a
                href={`#${id}`}
                id={tabId(id)}
                className={id === selected ? 'nav-link active' : 'nav-link'}
                {...(isTabList && tabAttributes(id, selected))}
                onClick={(event: MouseEvent) => {
                  event.preventDefault()
                  select(id)
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>{' '}
        {children}
      </div>
      {tabs.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          className="tab p-3"
          role={isTabList ? 'tabpanel' : undefined}
          aria-labelledby={tabId(id)}
          hidden={isTabList && id !== selected}
        >
          <h2 className="tab-title mb-12">{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}

/** The tab that the hash names, or the first; undefined until scripts run. */
function useSelectedTab(ids: readonly string[]) {
  const [selected, setSelected] = useState<string>()
  const joinedIds = ids.join()
  useEffect(() => {
    const all = joinedIds.split(',')
    const followHash = () => {
      const named = all.find((id) => `#${id}` === location.hash)
      setSelected((current) => named ?? current ?? all[0])
    }
    followHash()
    addEventListener('hashchange', followHash)
    return () => removeEventListener('hashchange', followHash)
  }, [joinedIds])
  return [selected, setSelected] as const
}

function neighbour(key: string, ids: readonly string[], selected: string): string | undefined {
  const index = ids.indexOf(selected)
  if (key === 'ArrowRight') return ids[(index + 1) % ids.length]
  if (key === 'ArrowLeft') return ids.at(index - 1)
  if (key === 'Home') return ids[0]
  return key === 'End' ? ids.at(-1) : undefined
}

function tabAttributes(id: string, selected: string) {
  const isSelected = id === selected
  return { role: 'tab', 'aria-selected': isSelected, 'aria-controls': id, tabIndex: isSelected ? 0 : -1 }
}

const tabId = (id: string) => `${id}-tab`
