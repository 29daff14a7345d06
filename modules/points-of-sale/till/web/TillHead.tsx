import { IconCloudCheck, IconCloudOff, IconDots, IconRefresh, IconUserExclamation } from '@tabler/icons-react'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Kept } from './kept.ts'
import type { Line } from './sending.ts'
import { signInAddress } from './SignIn.tsx'
import { useLine } from './use-till.ts'
import classes from './till.module.css'

interface TillHeadProps {
  kept: Kept & { catalogue: NonNullable<Kept['catalogue']> }
  onMenu?: (() => void) | undefined
}

const icons: Record<Line, typeof IconCloudCheck> = {
  online: IconCloudCheck,
  sending: IconRefresh,
  offline: IconCloudOff,
  signIn: IconUserExclamation,
}

/** Which till this is, and what of it nobody else has yet. */
export function TillHead({ kept: { catalogue, unsent, heard }, onMenu }: TillHeadProps) {
  const t = useScreenWords()
  const line = useLine()
  const Icon = icons[line]
  return (
    <header className={classes['head']}>
      <h1>
        {catalogue.point.name}
        <small>
          {catalogue.device.code} · {catalogue.cashier}
        </small>
      </h1>
      <output className={classes['line']} data-line={line} data-unsent={unsent > 0 || undefined}>
        <Icon size={20} aria-hidden />
        <span>{unsent > 0 ? t('till.web.unsent', { count: unsent }) : t('till.web.allSent')}</span>
        {line === 'offline' && <span className={classes['wide']}>{t('till.web.offline')}</span>}
      </output>
      {line === 'signIn' && (
        <a className={classes['signIn']} href={signInAddress}>
          {t('till.web.signIn')}
        </a>
      )}
      {onMenu && (
        <button type="button" className={classes['menu']} aria-label={t('till.web.menu')} onClick={onMenu}>
          <IconDots size={26} aria-hidden />
        </button>
      )}
      {heard.stuck !== null && (
        <p className={classes['notice']} role="alert">
          {t('till.web.stuck', { message: heard.stuck })}
        </p>
      )}
      {heard.stuck === null && heard.waiting > 0 && (
        <p className={classes['notice']}>{t('till.web.waits', { count: heard.waiting })}</p>
      )}
    </header>
  )
}
