import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { paymentRequestKind } from '../kind.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { settleAddress } from '@cuadre/finance/settlements/web/addresses.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Alert } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { EditButton, FormButtons } from '@cuadre/web-kit/document/FormButtons.tsx'
import { changeStateOfRequest, deleteRequest, getRequest, printRequest } from '../api.ts'
import { liveStates } from '../states.ts'
import { editAddressOf, useView } from './addresses.ts'
import type { WholeRequest } from './form-values.ts'
import { OverdueBadge } from './badges.tsx'
import { PayDialog } from './PayDialog.tsx'
import { useRequestActions } from './request-actions.tsx'
import { PaidBy, RequestDocuments } from './RequestTables.tsx'

/** One payment request: who is to pay whom how much for what, where it stands, and what paid it. */
export default function RequestDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getRequest} id={id}>
      {(request) => <Content request={request} />}
    </RecordLoader>
  )
}

function Content({ request }: { request: WholeRequest }) {
  const t = useScreenWords()
  const view = useView()
  const actions = useDocumentActions(request, { changeState: changeStateOfRequest })
  const [isPaying, setPaying] = useState(false)
  const isPaidByName = request.documents.length === 0
  const all = useRequestActions(isPaidByName ? () => setPaying(true) : undefined)
  const { _id, number, state, steps } = request
  return (
    <DocumentScreen
      label={t('paymentRequests.one')}
      title={t('paymentRequests.numbered', { number })}
      gist={{
        partner: request.beneficiary,
        amount: request.amount,
        currency: request.currency?.code,
      }}
      state={
        <>
          <DocumentState kind={paymentRequestKind} state={state} />
          {request.isOverdue && <OverdueBadge />}
        </>
      }
      actions={
        <>
          <DocumentButtons
            kind={paymentRequestKind}
            state={state}
            all={all}
            actions={actions}
            prints={[
              {
                label: t('paymentRequests.print.action'),
                onPrint: () => void printDocument(printRequest, { id: _id }),
              },
            ]}
            also={
              <>
                <FormButtons
                  kind={paymentRequestKind}
                  document={request}
                  addresses={{ list: view.list }}
                  remove={deleteRequest}
                />
                <EditButton kind={paymentRequestKind} document={request} to={editAddressOf(_id, view)} />
              </>
            }
          />
          <SettleButton request={request} />
          {isPaying && <PayDialog request={request} onClose={() => setPaying(false)} />}
        </>
      }
      progress={{
        of: paymentRequestKind,
        state,
        steps,
        notes: {
          requested: t('paymentRequests.notes.requested'),
          approved: t(`paymentRequests.notes.${state === 'partlyPaid' ? 'partlyPaid' : 'approved'}`),
          paid: t('paymentRequests.notes.paid'),
        },
      }}
    >
      <Notices request={request} />
      <RequestFacts request={request} />
      <DocumentTabs
        tabs={[
          ...(request.documents.length > 0
            ? [
                {
                  id: 'documents',
                  label: t('paymentRequests.documents'),
                  count: request.documents.length,
                  content: <RequestDocuments request={request} />,
                },
              ]
            : []),
          {
            id: 'paidBy',
            label: t('paymentRequests.paidBy'),
            count: request.paidBy.length,
            content: <PaidBy request={request} />,
          },
          {
            id: 'history',
            label: t('paymentRequests.history'),
            count: steps.length,
            content: <DocumentHistory steps={steps} words="paymentRequests.states" />,
          },
        ]}
        files={{ kind: paymentRequestKind, _id: request._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

const isLive = ({ state }: WholeRequest) => liveStates.some((each) => each === state)

/** What whoever moves it should know before. */
function Notices({ request }: { request: WholeRequest }) {
  const t = useScreenWords()
  const undone = request.paidBy.filter(({ cancelled }) => cancelled)
  const { available, currency } = request
  const isTooMuch =
    request.documents.some((document) => amount(document.available).lt(amount(document.amount))) ||
    (request.documents.length === 0 && available !== null && amount(available).lt(amount(request.amount)))
  return (
    <>
      {request.isOverdue && (
        <Alert color="red" p="sm">
          {t('paymentRequests.overdueWords')}
        </Alert>
      )}
      {undone.length > 0 && (
        <Alert color="yellow" p="sm">
          {t('paymentRequests.undoneWords', { payments: undone.map(({ number }) => number).join(', ') })}
        </Alert>
      )}
      {(request.state === 'pending' || request.state === 'requested') && isTooMuch && (
        <Alert color="yellow" p="sm">
          {t('paymentRequests.lessOpen')} <Money value={available ?? '0.00'} /> {currency?.code}
        </Alert>
      )}
    </>
  )
}

function RequestFacts({ request }: { request: WholeRequest }) {
  const t = useScreenWords()
  const { partner, person, contract, supplement, area, currency, available, instrument, description } =
    request
  return (
    <Facts>
      <Fact label={t('paymentRequests.amount')}>
        <strong>
          <Money value={request.amount} /> {currency?.code}
        </strong>
      </Fact>
      {paidSince(request) && (
        <>
          <Fact label={t('paymentRequests.paid')}>
            <Money value={request.paid} /> {currency?.code}
          </Fact>
          <Fact label={t('paymentRequests.left')}>
            <Money value={text(amount(request.amount).minus(amount(request.paid)))} /> {currency?.code}
          </Fact>
        </>
      )}
      <Fact label={t(`paymentRequests.parties.${request.side}`)}>
        {partner ? (
          <RecordLink to={partnerAddress(partner._id)}>{choiceText(partner)}</RecordLink>
        ) : (
          request.beneficiary
        )}
      </Fact>
      <Fact label={t('paymentRequests.date')}>
        <Day value={request.date} />
      </Fact>
      <Fact label={t('paymentRequests.dueDate')}>
        <Day value={request.dueDate} />
      </Fact>
      {person && <Fact label={t('paymentRequests.identityNumber')}>{person.identityNumber}</Fact>}
      {contract && (
        <Fact label={t('paymentRequests.contract')}>
          <DocumentLink document={{ type: 'contract', ...contract }} />
        </Fact>
      )}
      {supplement && (
        <Fact label={t('paymentRequests.supplement')}>
          <DocumentLink document={{ type: 'contract', ...supplement }} />
        </Fact>
      )}
      {isLive(request) && contract && (
        <Fact label={t('paymentRequests.available')}>
          {available === null ? t('paymentRequests.noLimit') : <Money value={available} />}{' '}
          {available !== null && currency?.code}
        </Fact>
      )}
      <Fact label={t('paymentRequests.requester')}>{request.requester}</Fact>
      {area && <Fact label={t('paymentRequests.area')}>{choiceText(area)}</Fact>}
      {instrument && (
        <Fact label={t('paymentRequests.instrument')}>{t(`operations.instruments.${instrument}`)}</Fact>
      )}
      {description !== null && (
        <Fact label={t('paymentRequests.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}

const paidSince = ({ paid }: WholeRequest) => amount(paid).gt(zero)

/** Who may settle what is open. */
const settling = { receivable: 'adminPendingReceivable', payable: 'adminOutstanding' } as const

/** Leads to where its documents are settled, which pays it. */
function SettleButton({ request: { state, side, partnerId, itemIds } }: { request: WholeRequest }) {
  const t = useScreenWords()
  const isToBePaid = state === 'approved' || state === 'partlyPaid'
  if (!isToBePaid || partnerId === null || itemIds.length === 0) return null
  return (
    <ButtonLink
      to={settleAddress(side, partnerId, itemIds)}
      needs={settling[side]}
      leftSection={<IconCash {...smallIcon} />}
    >
      {t(`paymentRequests.paying.register.${side}`)}
    </ButtonLink>
  )
}
