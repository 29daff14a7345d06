import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { ActionPanel, DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan, IconChecks } from '@tabler/icons-react'
import { FormButtons } from '../../documents/web/FormButtons.tsx'
import { KinFacts } from '../../documents/web/TermsFacts.tsx'
import { addressOf as purchaseAddress } from '../../purchases-of-services/web/addresses.ts'
import {
  changeStateServiceAccrual,
  deleteServiceAccrual,
  getServiceAccrual,
  previewServiceAccrual,
  printServiceAccrual,
  type WholeServiceAccrual,
} from '../api.ts'
import { serviceAccrualKind } from '../kind.ts'
import type { ServiceAccrualState } from '../states.ts'
import { addressOf, copyAddressOf, correctAddressOf, editAddressOf, listAddress } from './addresses.ts'

/** One accrual: what was done by whom, and the purchase that took it up. */
export default function ServiceAccrualDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getServiceAccrual} id={id}>
      {(accrual) => <Content accrual={accrual} />}
    </RecordLoader>
  )
}

function useServiceAccrualActions({ state }: WholeServiceAccrual): DocumentAction<ServiceAccrualState>[] {
  const t = useScreenWords()
  const cancel = {
    to: 'cancelled',
    label: t('terms.actions.cancel'),
    icon: <IconBan {...smallIcon} />,
    danger: true,
  } as const
  return [
    {
      to: 'confirmed',
      label: t('terms.actions.confirm'),
      run: t('terms.confirmAndPost'),
      title: t('serviceAccruals.confirming.title'),
      notes: [t('terms.editedNoMore')],
      icon: <IconChecks {...smallIcon} />,
      primary: true,
    },
    state === 'confirmed'
      ? {
          ...cancel,
          run: t('serviceAccruals.cancelling.action'),
          title: t('serviceAccruals.cancelling.title'),
          reason: 'required',
        }
      : { ...cancel, reason: 'optional' },
  ]
}

function Content({ accrual }: { accrual: WholeServiceAccrual }) {
  const t = useScreenWords()
  const actions = useDocumentActions(accrual, {
    changeState: changeStateServiceAccrual,
    preview: previewServiceAccrual,
  })
  return (
    <DocumentScreen
      label={t('serviceAccruals.one')}
      title={t('serviceAccruals.numbered', { number: accrual.number })}
      state={<DocumentState kind={serviceAccrualKind} state={accrual.state} />}
      actions={
        <DocumentButtons
          kind={serviceAccrualKind}
          state={accrual.state}
          all={useServiceAccrualActions(accrual)}
          actions={actions}
          prints={[
            {
              label: t('serviceAccruals.print'),
              onPrint: () => void printDocument(printServiceAccrual, { id: accrual._id }),
            },
          ]}
          also={
            <FormButtons
              document={accrual}
              addresses={{
                copy: copyAddressOf(accrual._id),
                edit: editAddressOf(accrual._id),
                correct: correctAddressOf(accrual._id),
                list: listAddress,
              }}
              editable={['pending']}
              remove={deleteServiceAccrual}
            />
          }
        />
      }
      progress={{
        of: serviceAccrualKind,
        state: accrual.state,
        steps: accrual.steps,
        notes: {
          pending: t('serviceAccruals.notes.pending'),
          confirmed: t('serviceAccruals.notes.confirmed'),
          invoiced: t('serviceAccruals.notes.invoiced'),
        },
      }}
      panel={actions.isLooking ? <ActionPanel actions={actions} /> : undefined}
    >
      <ServiceAccrualFacts accrual={accrual} />
      <DocumentTabs
        tabs={[
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: accrual.entries.length,
            content: <DocumentEntries entries={accrual.entries} />,
          },
          {
            id: 'history',
            label: t('terms.history'),
            count: accrual.steps.length,
            content: <DocumentHistory steps={accrual.steps} words="serviceAccruals.states" />,
          },
        ]}
        files={{ kind: serviceAccrualKind, _id: accrual._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

function ServiceAccrualFacts({ accrual }: { accrual: WholeServiceAccrual }) {
  const t = useScreenWords()
  return (
    <Facts>
      <Fact label={t('serviceAccruals.date')}>
        <Day value={accrual.date} />
      </Fact>
      <Fact label={t('serviceAccruals.provider')}>
        <RecordLink to={partnerAddress(accrual.providerId)}>{choiceText(accrual.provider)}</RecordLink>
      </Fact>
      <Fact label={t('serviceAccruals.service')}>{choiceText(accrual.service)}</Fact>
      <Fact label={t('serviceAccruals.amount')}>
        <strong>
          <Money value={accrual.amount} />
        </strong>
      </Fact>
      <Fact label={t('serviceAccruals.account')}>{choiceText(accrual.account)}</Fact>
      {accrual.costCenter && (
        <Fact label={t('serviceAccruals.costCenter')}>{choiceText(accrual.costCenter)}</Fact>
      )}
      {accrual.expenseItem && (
        <Fact label={t('serviceAccruals.expenseItem')}>{choiceText(accrual.expenseItem)}</Fact>
      )}
      {accrual.purchase && (
        <Fact label={t('serviceAccruals.purchase')}>
          <RecordLink to={purchaseAddress(accrual.purchase._id)}>{accrual.purchase.number}</RecordLink>
        </Fact>
      )}
      <KinFacts of={{ ...accrual, offer: null }} addressOf={addressOf} quotationAddressOf={addressOf} />
      {accrual.description !== null && (
        <Fact label={t('serviceAccruals.description')} wide>
          {accrual.description}
        </Fact>
      )}
    </Facts>
  )
}
