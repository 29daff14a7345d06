import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { saveOpeningVoucher } from './save-opening-voucher.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '../../entries/web/EntryEditor.module.css'
import { detailAddress } from '../../entries/web/addresses.ts'
import { entryNumber } from '../../entries/web/badges.tsx'
import type { OpeningBalances } from '../api.ts'

/** Which exercise it is, what opening balances are, and the entries that hold them. */
export function OpeningHead({ opening, actions }: { opening: OpeningBalances; actions?: ReactNode }) {
  const t = useScreenWords()
  const { exercise, date, entries, editable } = opening
  return (
    <>
      <ScreenHead
        stays={editable}
        title={t('exercises.openingTitle', { code: exercise.code })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter {...smallIcon} />}
              onClick={() => void saveOpeningVoucher(exercise._id)}
            >
              {t('exercises.voucher')}
            </Button>
            {actions}
          </>
        }
      />
      <p className={classes['lead']}>
        {t(editable ? 'exercises.openingWords' : 'exercises.openingFixed', { day: showDay(date) })}{' '}
        {entries.length > 0 && `${t('exercises.openingNow')} `}
        {entries.map(({ _id, number }, position) => (
          <span key={_id}>
            {position > 0 && ', '}
            <Link {...at(detailAddress, { id: _id })}>{entryNumber(number)}</Link>
          </span>
        ))}
        {entries.length > 0 && '.'}
      </p>
    </>
  )
}
