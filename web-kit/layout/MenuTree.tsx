import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '../form/amount-text.ts'
import { useLanguage } from '../words/use-words.ts'
import { exactly, linkOf, type MenuEntry, type MenuGroup, type MenuPosition } from './menu.ts'
import classes from './MenuTree.module.css'

interface MenuTreeProps {
  menu: readonly MenuGroup[]
  position: MenuPosition | undefined
}

/**
 * The menu with its groups that open and close. The one where one is opens on arriving and closes on leaving, so that the
 * present entry stays in sight; what was opened by hand elsewhere stays open.
 */
export function MenuTree({ menu, position }: MenuTreeProps) {
  const language = useLanguage()
  const here = position?.group.id
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const [arrivedAt, setArrivedAt] = useState(here)
  if (here !== arrivedAt) {
    setArrivedAt(here)
    setOpened(Object.fromEntries(Object.entries(opened).filter(([id]) => id !== here && id !== arrivedAt)))
  }
  return (
    <ul className={classes['tree']}>
      {menu.map((group) =>
        group.entry ? (
          <li key={group.id}>
            <GroupLink
              group={group}
              entry={group.entry}
              isHere={group.entry === position?.entry}
              language={language}
            />
          </li>
        ) : (
          <Group
            key={group.id}
            group={group}
            position={position}
            language={language}
            isOpen={opened[group.id] ?? group.id === here}
            onToggle={(isOpen) => setOpened({ ...opened, [group.id]: isOpen })}
          />
        ),
      )}
    </ul>
  )
}

interface GroupProps {
  group: MenuGroup
  position: MenuPosition | undefined
  language: Language
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function Group({ group, position, language, isOpen, onToggle }: GroupProps) {
  const { id, icon: Icon, sections } = group
  const isHere = id === position?.group.id
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        data-path={isHere}
        aria-expanded={isOpen}
        aria-controls={`menu-${id}`}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        <span>{group[language]}</span>
        <IconChevronRight className={classes['chevron']} size={14} stroke={1.6} aria-hidden />
      </button>
      <div className={classes['fold']} data-open={isOpen} inert={!isOpen}>
        <div id={`menu-${id}`} className={classes['entries']}>
          {sections.map((section) => (
            <section key={section.entries[0]?.to} aria-label={section[language] ?? group[language]}>
              {section[language] !== undefined && <p className={classes['caption']}>{section[language]}</p>}
              {section.entries.map((entry) => (
                <EntryLink
                  key={entry.to}
                  entry={entry}
                  isHere={entry.to === position?.entry.to}
                  language={language}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </li>
  )
}

function GroupLink(props: { group: MenuGroup; entry: MenuEntry; isHere: boolean; language: Language }) {
  const { icon: Icon } = props.group
  return (
    <Link
      {...linkOf(props.entry)}
      activeOptions={exactly}
      className={classes['row']}
      data-here={props.isHere}
      aria-current={props.isHere ? 'page' : undefined}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span>{props.entry[props.language]}</span>
    </Link>
  )
}

function EntryLink(props: { entry: MenuEntry; isHere: boolean; language: Language }) {
  const { entry, isHere, language } = props
  return (
    <Link
      {...linkOf(entry)}
      activeOptions={exactly}
      className={classes['entry']}
      data-here={isHere}
      aria-current={isHere ? 'page' : undefined}
      title={entry[language].length > 32 ? entry[language] : undefined}
    >
      {entry[language]}
    </Link>
  )
}
