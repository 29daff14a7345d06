import { Link } from '@tanstack/react-router'
import { useLanguage } from '../words/use-words.ts'
import { exactly, linkOf, type MenuGroup, type MenuPosition } from './menu.ts'
import classes from './MenuRail.module.css'
import { PopupCaption, PopupLink, PopupMenu } from './PopupMenu.tsx'

/** The collapsed menu: an icon for each group, whose entries open beside it. */
export function MenuRail({
  menu,
  position,
}: {
  menu: readonly MenuGroup[]
  position: MenuPosition | undefined
}) {
  return (
    <ul className={classes['rail']}>
      {menu.map((group) => (
        <li key={group.id}>
          <RailGroup group={group} position={position} />
        </li>
      ))}
    </ul>
  )
}

function RailGroup({ group, position }: { group: MenuGroup; position: MenuPosition | undefined }) {
  const language = useLanguage()
  const { icon: Icon, entry, sections } = group
  const name = group[language]
  const isHere = group.id === position?.group.id
  const tip = { 'data-here': isHere, 'data-tip': name, 'data-tip-side': 'right' }
  const icon = <Icon size={20} stroke={1.5} aria-hidden />
  if (entry)
    return (
      <Link
        {...linkOf(entry)}
        activeOptions={exactly}
        className={classes['icon']}
        aria-current={isHere ? 'page' : undefined}
        aria-label={name}
        {...tip}
      >
        {icon}
      </Link>
    )
  return (
    <PopupMenu
      label={name}
      side="beside"
      width={270}
      dark
      buttonClass={classes['icon']}
      buttonData={tip}
      button={icon}
    >
      <p className={classes['title']}>{name}</p>
      {sections.map((section) => (
        <div key={section.entries[0]?.to} className={classes['section']}>
          {section[language] !== undefined && <PopupCaption>{section[language]}</PopupCaption>}
          {section.entries.map((each) => (
            <PopupLink key={each.to} {...linkOf(each)} isHere={each.to === position?.entry.to}>
              {each[language]}
            </PopupLink>
          ))}
        </div>
      ))}
    </PopupMenu>
  )
}
