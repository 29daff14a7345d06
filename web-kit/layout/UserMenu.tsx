import {
  IconBook2,
  IconHome,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { smallIcon } from '../widgets/small-icon.ts'
import type { ReactNode } from 'react'
import { useSession } from '../session.tsx'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import { Avatar } from './Avatar.tsx'
import type { FrameActions } from './frame-actions.ts'
import { PopupButton, PopupLink, PopupMenu, PopupRule } from './PopupMenu.tsx'
import classes from './UserMenu.module.css'

interface UserMenuProps {
  actions: FrameActions
  side: 'above' | 'below' | 'beside'
  buttonClass: string | undefined
  hasWords?: boolean
  /** What the button that opens it shows. */
  children: ReactNode
}

/** Who is signed in, and what one does about oneself. */
export function UserMenu({ actions, side, buttonClass, hasWords = false, children }: UserMenuProps) {
  const t = useKitWords()
  const language = useLanguage()
  const { name } = useSession()
  const { hasProfile, isDark } = actions
  const other = language === 'es' ? 'en' : 'es'
  return (
    <PopupMenu
      label={t('frame.userMenu', { name })}
      side={side}
      hasWords={hasWords}
      width={276}
      buttonClass={buttonClass}
      button={children}
    >
      <UserLines />
      <PopupRule />
      <PopupLink to="/" icon={<IconHome {...smallIcon} />}>
        {t('frame.home')}
      </PopupLink>
      <PopupLink to="/guide" icon={<IconBook2 {...smallIcon} />}>
        {t('frame.guide')}
      </PopupLink>
      {hasProfile && (
        <PopupLink
          to="/admin/users/profile"
          search={{ title: t('frame.profile'), action: 'profile' }}
          icon={<IconUser {...smallIcon} />}
        >
          {t('frame.profile')}
        </PopupLink>
      )}
      <PopupButton
        lang={other}
        icon={<IconLanguage {...smallIcon} />}
        onClick={() => actions.changeLanguage(other)}
      >
        {other === 'en' ? 'English' : 'Español'}
      </PopupButton>
      <PopupButton
        icon={isDark ? <IconSun {...smallIcon} /> : <IconMoon {...smallIcon} />}
        onClick={actions.toggleColorScheme}
      >
        {t(isDark ? 'frame.toLight' : 'frame.toDark')}
      </PopupButton>
      <PopupRule />
      <PopupButton icon={<IconLogout {...smallIcon} />} onClick={actions.signOut}>
        {t('frame.signOut')}
      </PopupButton>
    </PopupMenu>
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
