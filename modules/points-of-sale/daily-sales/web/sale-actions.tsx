import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconBan, IconCheck, IconLock, IconLockOpen } from '@tabler/icons-react'
import type { WholeDailySale } from '../api.ts'
import type { DailySaleState } from '../states.ts'

/** The buttons of a daily sale. Its kind says which state has which. */
export const actionsOf = (
  t: (key: string) => string,
  { state }: WholeDailySale,
): DocumentAction<DailySaleState>[] => [
  {
    to: 'closed',
    label: t('dailySales.closing.label'),
    run: t('dailySales.closing.action'),
    title: t('dailySales.closing.title'),
    notes: [t('dailySales.closing.words')],
    icon: <IconLock {...smallIcon} />,
    primary: true,
  },
  {
    to: 'open',
    label: t('dailySales.reopening.label'),
    run: t('dailySales.reopening.action'),
    notes: [t('dailySales.reopening.words')],
    icon: <IconLockOpen {...smallIcon} />,
    reason: 'required',
  },
  {
    to: 'confirmed',
    label: t('dailySales.posting.label'),
    run: t('dailySales.posting.action'),
    title: t('dailySales.posting.title'),
    icon: <IconCheck {...smallIcon} />,
    primary: true,
  },
  {
    to: 'cancelled',
    label: t('dailySales.cancelling.label'),
    run: t('dailySales.cancelling.action'),
    ...(state === 'confirmed'
      ? { title: t('dailySales.cancelling.title') }
      : { notes: [t('dailySales.cancelling.words')] }),
    icon: <IconBan {...smallIcon} />,
    reason: state === 'open' ? 'optional' : 'required',
    danger: true,
  },
]
