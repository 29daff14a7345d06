import { useChange } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconBook2, IconLockOpen, IconReportAnalytics } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { createBalanceSheet } from '../api.ts'
import type { PeriodRow } from './badges.tsx'
import { periodName } from '../../calendar/web/period-name.ts'
import { listAddress as entriesAddress } from '../../entries/web/addresses.ts'
import { balanceAddress } from '../../ledgers/web/addresses.ts'

/** Opens a pending period, and leads to what was written in any. */
export function useOpenPeriod() {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const open = useChange(createBalanceSheet, {
    onSuccess: (period) => toast.success(t('periods.isOpen', { period: periodName(period, language) })),
  })
  const openIt = ({ _id, version }: Pick<PeriodRow, '_id' | 'version'>) =>
    open.mutate({ periodId: _id, version }, { onError: ({ message }) => toast.error(message) })

  const menuOf = (period: PeriodRow): RowMenuItem[] => [
    ...(period.state === 'pending'
      ? [
          {
            label: t('periods.open'),
            icon: <IconLockOpen {...smallIcon} />,
            onClick: () => openIt(period),
          },
        ]
      : []),
    {
      label: t('periods.seeEntries'),
      icon: <IconBook2 {...smallIcon} />,
      onClick: () =>
        void navigate(at(entriesAddress, { startDate: period.startDate, endDate: period.endDate })),
    },
    {
      label: t('periods.seeBalance'),
      icon: <IconReportAnalytics {...smallIcon} />,
      onClick: () => void navigate(at(balanceAddress, { periodId: period._id })),
    },
  ]
  return { menuOf, openIt, isOpening: open.isPending }
}
