import { useChange } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { addressOf as saleAddress } from '../../daily-sales/web/addresses.ts'
import { getShift, settleShift, type WholeShift } from '../api.ts'
import { shiftLook } from './shift-state.ts'
import { TicketTable } from './TicketTable.tsx'

/** A shift of a till: its tickets, and what of them waits for a person. */
export default function TillShiftDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getShift} id={id}>
      {(shift) => <Content shift={shift} />}
    </RecordLoader>
  )
}

function Content({ shift }: { shift: WholeShift }) {
  const t = useScreenWords()
  const language = useLanguage()
  const moved = shift.moved.map(({ _id, direction, amount, reason }) => (
    <li key={_id}>
      {t(`till.web.${direction === 'in' ? 'cashIn' : 'cashOut'}`)}: <Money value={amount} /> ({reason})
    </li>
  ))
  return (
    <DetailScreen
      label={t('till.shift')}
      title={`${shift.device} · ${shift.pointSale.name}`}
      state={<DocumentState kind={shiftLook} state={shift.state} />}
    >
      {shift.state === 'waiting' && <Settling key={shift._id} shift={shift} />}
      <Facts>
        <Fact label={t('till.date')}>
          <Day value={shift.date} />
        </Fact>
        <Fact label={t('till.openedAt')}>{momentOf(shift.openedAt, language)}</Fact>
        <Fact label={t('till.closedAt')}>{shift.closedAt ? momentOf(shift.closedAt, language) : '–'}</Fact>
        <Fact label={t('till.cashier')}>{shift.cashier}</Fact>
        <Fact label={t('till.sale')}>
          {shift.sale ? <RecordLink to={saleAddress(shift.sale._id)}>{shift.sale.number}</RecordLink> : '–'}
        </Fact>
        <Fact label={t('till.web.float')}>
          <Money value={shift.openingFloat} />
        </Fact>
        <Fact label={t('till.amount')}>
          <strong>
            <Money value={shift.amount} />
          </strong>
        </Fact>
      </Facts>
      <Panel title={t('till.tickets')}>
        <TicketTable tickets={shift.list} />
      </Panel>
      {moved.length > 0 && (
        <Panel title={t('till.moved')}>
          <ul style={{ margin: 0 }}>{moved}</ul>
        </Panel>
      )}
    </DetailScreen>
  )
}

/** What a shift waits for, to be tried again once it is settled, or moved to another day. */
function Settling({ shift }: { shift: WholeShift }) {
  const t = useScreenWords()
  const [date, setDate] = useState(shift.date)
  const waiting = shift.list.filter(({ state }) => state === 'waiting')
  const settle = useChange(settleShift, {
    onSuccess: (after) =>
      after.state === 'waiting' ? toast.warning(t('till.stillWaits')) : toast.success(t('till.settled')),
  })
  return (
    <Alert color="yellow" title={t('till.waits')}>
      <Stack gap="sm">
        <p style={{ margin: 0 }}>{t('till.waitsWords')}</p>
        {shift.message !== null && <strong>{shift.message}</strong>}
        {waiting.length > 0 && (
          <ul style={{ margin: 0 }}>
            {waiting.map(({ _id, number, message }) => (
              <li key={_id}>
                <strong>{number}</strong> {message}
              </li>
            ))}
          </ul>
        )}
        <FormAlert error={settle.error} />
        <Group align="end">
          <Button loading={settle.isPending} onClick={() => settle.mutate({ _id: shift._id })}>
            {t('till.settle')}
          </Button>
          <DayInput label={t('till.settleDate')} value={date} onChange={setDate} />
          <Button
            variant="default"
            disabled={date === '' || date === shift.date}
            loading={settle.isPending}
            onClick={() => settle.mutate({ _id: shift._id, date })}
          >
            {t('till.settleOn')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
