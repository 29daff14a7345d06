import { Menu } from '@mantine/core'
import { IconHome, IconLanguage, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session.tsx'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import { Avatar } from './Avatar.tsx'
import type { FrameActions } from './frame-actions.ts'
import classes from './UserMenu.module.css'

interface UserMenuProps {
  actions: FrameActions
  position: 'top-start' | 'right-end' | 'bottom-end'
  /** The button that opens it. */
  children: ReactNode
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Who is signed in, and what one does about oneself. */
export function UserMenu({ actions, position, children }: UserMenuProps) {
  const t = useKitWords()
  const language = useLanguage()
  const { hasProfile, isDark } = actions
  return (
    <Menu
      position={position}
      width={276}
      offset={{ mainAxis: 8, crossAxis: position === 'top-start' ? 12 : 0 }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <UserLines />
        <Menu.Divider />
        <Menu.Item component={Link} to="/" leftSection={<IconHome {...icon} />}>
          {t('frame.home')}
        </Menu.Item>
        {hasProfile && (
          <Menu.Item
            component={Link}
            to="/admin/users/profile"
            search={{ title: t('frame.profile'), action: 'profile' } as never}
            leftSection={<IconUser {...icon} />}
          >
            {t('frame.profile')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLanguage {...icon} />}
          onClick={() => actions.changeLanguage(language === 'es' ? 'en' : 'es')}
        >
          <span lang={language === 'es' ? 'en' : 'es'}>{language === 'es' ? 'English' : 'Español'}</span>
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          onClick={actions.toggleColorScheme}
        >
          {t(isDark ? 'frame.toLight' : 'frame.toDark')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={actions.signOut}>
          {t('frame.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The card of the specification: name, e-mail and organization. */
export function UserLines() {
  const t = useKitWords()
  const { name, email, image, organizationName } = useSession()
  return (
    <div className={classes['lines']}>
      <Avatar name={name} image={image} size={42} />
      <div>
        <strong>{name}</strong>
        <span>{email}</span>
        <span>{t('frame.organization', { name: organizationName })}</span>
      </div>
    </div>
  )
}
