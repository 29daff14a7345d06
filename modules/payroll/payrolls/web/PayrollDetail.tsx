import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import type { Said } from '@cuadre/web-kit/said.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useState } from 'react'
import {
  changeStatePayroll,
  deletePayroll,
  getPayroll,
  previewPayroll,
  printPayroll,
  type WholePayroll,
} from '../api.ts'
import { payrollKind } from '../kind.ts'
import { listAddress } from './addresses.ts'
import { BankFileButton } from './BankFileButton.tsx'
import type { payrollAndWorker } from './begin.ts'
import { type Paying, PayingDialog, sentOf } from './PayingDialog.tsx'
import { PayrollComparison } from './PayrollComparison.tsx'
import { PayrollFacts } from './PayrollFacts.tsx'
import { PayrollLines } from './PayrollLines.tsx'
import { PayrollTotals } from './PayrollTotals.tsx'
import { Seeing } from './Seeing.tsx'
import { usePayrollActions } from './use-payroll-actions.tsx'
import { WorkerPayDrawer } from './WorkerPayDrawer.tsx'

/** One payroll: what each is paid, what it comes to, its entries; beside it the pay of a worker, where the address says so. */
export default function PayrollDetail({ id, worker }: Said<typeof payrollAndWorker>) {
  return (
    <Seeing>
      <RecordLoader key={id} call={getPayroll} id={id}>
        {(payroll) => <Content payroll={payroll} />}
      </RecordLoader>
      {worker !== undefined && <WorkerPayDrawer id={id} workerId={worker} />}
    </Seeing>
  )
}

function Content({ payroll }: { payroll: WholePayroll }) {
  const t = useScreenWords()
  const { _id, state, workers, net } = payroll
  const [paying, setPaying] = useState<Paying>()
  const [isAsked, setAsked] = useState(false)
  const actions = useDocumentActions(payroll, {
    changeState: changeStatePayroll,
    preview: previewPayroll,
    also: ({ to }) => (to === 'paid' && paying ? sentOf(paying) : {}),
  })
  const { all, pay } = usePayrollActions(state, () => setAsked(true))
  return (
    <>
      <PostedDocument
        kind={payrollKind}
        document={payroll}
        gist={{ partner: undefined, amount: net, currency: undefined }}
        actions={actions}
        all={all}
        onPrint={() => void printDocument(printPayroll, { id: _id })}
        also={
          <>
            <BankFileButton payroll={payroll} />
            {state === 'pending' && (
              <DeleteDocument document={payroll} remove={deletePayroll} list={listAddress} />
            )}
          </>
        }
        facts={<PayrollFacts payroll={payroll} />}
        tabs={[
          {
            id: 'lines',
            label: t('payrolls.lines'),
            count: workers,
            content: <PayrollLines payrollId={_id} />,
          },
          {
            id: 'compared',
            label: t('payrolls.compared.title'),
            content: <PayrollComparison payrollId={_id} />,
          },
          { id: 'totals', label: t('payrolls.totals'), content: <PayrollTotals id={_id} /> },
        ]}
      />
      {isAsked && (
        <PayingDialog
          payroll={payroll}
          onClose={() => setAsked(false)}
          onGo={(chosen) => {
            setPaying(chosen)
            setAsked(false)
            actions.ask(pay)
          }}
        />
      )}
    </>
  )
}
