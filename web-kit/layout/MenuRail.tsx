import { Menu, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../words/use-words.ts'
import { linkOf, type MenuGroup, type MenuPlace } from './menu.ts'
import classes from './MenuRail.module.css'

/** The collapsed menu: an icon for each group, whose entries open beside it. */
export function MenuRail({ menu, place }: { menu: readonly MenuGroup[]; place: MenuPlace | undefined }) {
  return (
    <ul className={classes['rail']}>
      {menu.map((group) => (
        <li key={group.id}>
          <RailGroup group={group} place={place} />
        </li>
      ))}
    </ul>
  )
}

function RailGroup({ group, place }: { group: MenuGroup; place: MenuPlace | undefined }) {
  const language = useLanguage()
  const { icon: Icon, entry, sections } = group
  const isHere = group.id === place?.group.id
  const icon = <Icon size={20} stroke={1.5} aria-hidden />
  if (entry)
    return (
      <Tooltip label={entry[language]} position="right">
        <Link
          {...linkOf(entry)}
          className={classes['icon']}
          data-here={isHere}
          aria-current={isHere ? 'page' : undefined}
          aria-label={entry[language]}
        >
          {icon}
        </Link>
      </Tooltip>
    )
  return (
    <Menu
      position="right-start"
      trigger="click-hover"
      openDelay={120}
      closeDelay={160}
      offset={10}
      width={270}
    >
      <Menu.Target>
        <button type="button" className={classes['icon']} data-here={isHere} aria-label={group[language]}>
          {icon}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes['flyout']}>
        <p className={classes['title']}>{group[language]}</p>
        {sections.map((section) => (
          <section key={section.entries[0]?.to}>
            {section[language] !== undefined && <p className={classes['caption']}>{section[language]}</p>}
            {section.entries.map((each) => (
              <Menu.Item
                key={each.to}
                component={Link}
                to={linkOf(each).to}
                search={linkOf(each).search as never}
                className={classes['item']}
                data-here={each.to === place?.entry.to}
              >
                {each[language]}
              </Menu.Item>
            ))}
          </section>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
