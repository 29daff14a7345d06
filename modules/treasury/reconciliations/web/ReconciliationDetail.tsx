import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useChange } from '@cuadre/web-kit/api.ts'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ConfirmDialog } from '@cuadre/web-kit/widgets/ConfirmDialog.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconBan, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf as accountAddress } from '../../bank-accounts/web/addresses.ts'
import {
  cancelReconciliation,
  getReconciliationDetails,
  printReconciliation,
  type WholeReconciliation,
} from '../api.ts'
import { editAddressOf } from './addresses.ts'
import { BridgeTable } from './BridgeTable.tsx'
import { OpenedPanel } from './OpeningPanel.tsx'
import { Pairs } from './Pairs.tsx'
import classes from './Reconciliation.module.css'
import { reconciliationBadge } from './state.ts'

/** What was reconciled, what was still on its way, and the figures that both sides came to. */
export default function ReconciliationDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getReconciliationDetails} id={id}>
      {(reconciliation) => <Content reconciliation={reconciliation} />}
    </RecordLoader>
  )
}

function Content({ reconciliation }: { reconciliation: WholeReconciliation }) {
  const t = useScreenWords()
  const {
    number,
    bankAccount,
    bankAccountId,
    day,
    state,
    matches,
    operations,
    lines,
    errors,
    table,
    opening,
  } = reconciliation
  const noteOf = (line: { _id: string }) =>
    errors.find(({ lineId }) => lineId === line._id)?.note ?? t('reconciliations.unexplainedLine')
  return (
    <DetailScreen
      label={t('reconciliations.one')}
      title={number}
      state={<DocumentState kind={reconciliationBadge} state={state} />}
      actions={<Actions reconciliation={reconciliation} />}
    >
      <Facts>
        <Fact label={t('reconciliations.bankAccount')}>
          <Link to={accountAddress(bankAccountId)}>
            {bankAccount.code} {bankAccount.name}
          </Link>
        </Fact>
        <Fact label={t('reconciliations.day')}>
          <Day value={day} />
        </Fact>
        <Fact label={t('reconciliations.bankBalance')}>
          <Money value={table.bank} /> {reconciliation.currency.code}
        </Fact>
        <Fact label={t('reconciliations.bookBalance')}>
          <Money value={table.book} /> {reconciliation.currency.code}
        </Fact>
      </Facts>
      <div className={classes['screen']}>
        <div className={classes['work']}>
          {state === 'cancelled' ? (
            <p className={classes['none']}>{t('reconciliations.cancelledWords')}</p>
          ) : (
            <>
              <Panel title={t('reconciliations.outstandingOnes', { count: operations.length })}>
                {operations.length === 0 ? (
                  <p className={classes['none']}>{t('reconciliations.noOperations')}</p>
                ) : (
                  <Pairs
                    label={t('reconciliations.operations')}
                    pairs={operations.map((each) => ({ reason: 'byHand', operations: [each], lines: [] }))}
                    words={operations.map(({ amount }) =>
                      t(`reconciliations.table.${amount.startsWith('-') ? 'outstanding' : 'inTransit'}`),
                    )}
                  />
                )}
              </Panel>
              {lines.length > 0 && (
                <Panel title={t('reconciliations.bankErrors', { count: lines.length })}>
                  <Pairs
                    label={t('reconciliations.mistakes')}
                    pairs={lines.map((each) => ({ reason: 'byHand', operations: [], lines: [each] }))}
                    words={lines.map(noteOf)}
                  />
                </Panel>
              )}
              {opening && <OpenedPanel opening={opening} reconciliation={reconciliation} />}
              <Panel title={t('reconciliations.accepted', { count: matches.length })}>
                <Pairs label={t('reconciliations.matched')} pairs={matches} />
              </Panel>
            </>
          )}
        </div>
        <aside className={classes['aside']}>
          <Panel title={t('reconciliations.bridge', { currency: reconciliation.currency.code })}>
            <BridgeTable table={table} />
          </Panel>
        </aside>
      </div>
    </DetailScreen>
  )
}

/** A pending one is gone on with; only the last of an account is cancelled. */
function Actions({
  reconciliation: { _id, number, state, isLast },
}: {
  reconciliation: WholeReconciliation
}) {
  const t = useScreenWords()
  const kit = useKitWords()
  const [isAsked, setAsked] = useState(false)
  const cancel = useChange(cancelReconciliation, { onSuccess: () => setAsked(false) })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter {...smallIcon} />}
        onClick={() => void printDocument(printReconciliation, { id: _id })}
      >
        {kit('document.print')}
      </Button>
      {state === 'pending' && <ButtonLink to={editAddressOf(_id)}>{t('reconciliations.goOn')}</ButtonLink>}
      {isLast && (
        <Button variant="default" leftSection={<IconBan {...smallIcon} />} onClick={() => setAsked(true)}>
          {t('reconciliations.cancel')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        action={t('reconciliations.cancelling')}
        question={t('reconciliations.cancelQuestion', { number })}
        consequence={t('reconciliations.cancelConsequence')}
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: _id }, { onError: ({ message }) => toast.error(message) })}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
