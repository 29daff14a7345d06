import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SendLetter } from '@cuadre/platform/mail/web/SendLetter.tsx'
import { SentFact } from '@cuadre/platform/mail/web/SentLetters.tsx'
import { EditButton, FormButtons } from '@cuadre/web-kit/document/FormButtons.tsx'
import { PricedLines } from '../../documents/web/PricedLines.tsx'
import { ExportFact, TotalFacts } from '../../documents/web/TermsFacts.tsx'
import { quotationFormAddress, quotationsAddress, operationAddressOf } from './addresses.ts'
import { ConvertDialog } from './ConvertDialog.tsx'
import type { WholeQuotation } from './form-values.ts'
import { QuotationBadge } from './badges.tsx'
import { useQuotationActions } from './quotation-actions.tsx'
import { useQuotationScreens, type QuotationScreens } from './quotation-calls.ts'

/** One offer: what is offered to whom until when, where it stands, and what it became. */
export default function QuotationDetail({ id }: OneRecord) {
  const screens = useQuotationScreens()
  return (
    <RecordLoader key={id} call={screens.details} id={id}>
      {(offer) => <Content offer={offer} screens={screens} />}
    </RecordLoader>
  )
}

function Content({ offer, screens }: { offer: WholeQuotation; screens: QuotationScreens }) {
  const t = useScreenWords()
  const { of, proforma } = screens
  const { _id, number } = offer
  const actions = useDocumentActions(offer, { changeState: screens.move })
  const [isConverting, setConverting] = useState(false)
  const all = useQuotationActions(screens, () => setConverting(true))
  const form = quotationFormAddress(of)
  const prints = [
    { label: t('offers.print.offer'), onPrint: () => void printDocument(screens.print, { id: _id }) },
    ...(proforma
      ? [{ label: t('offers.print.proforma'), onPrint: () => void printDocument(proforma, { id: _id }) }]
      : []),
  ]
  return (
    <DocumentScreen
      label={t('offers.one')}
      title={t('offers.numbered', { number })}
      gist={{
        partner: (offer.client ?? offer.provider)?.name,
        amount: offer.total,
        currency: offer.currency?.code,
      }}
      state={<QuotationBadge {...offer} />}
      actions={
        <>
          <DocumentButtons
            kind={screens.document}
            state={offer.state}
            all={all}
            actions={actions}
            prints={prints}
            also={
              <>
                <EditButton kind={screens.document} document={offer} to={`${form}?id=${_id}`} />
                {screens.letter && offer.client && sendable.includes(offer.state) && (
                  <SendLetter
                    title={t('letters.sendTitle', { what: number })}
                    layOut={screens.letter.layOut}
                    send={screens.letter.send}
                    input={{ id: _id }}
                  />
                )}
              </>
            }
            rarely={
              <FormButtons
                kind={screens.document}
                document={offer}
                addresses={{ copy: `${form}?copy=${_id}`, list: quotationsAddress(of) }}
                remove={screens.remove}
              />
            }
          />
          {isConverting && (
            <ConvertDialog offer={offer} screens={screens} onClose={() => setConverting(false)} />
          )}
        </>
      }
      progress={{ of: screens.document, state: offer.state, steps: offer.steps }}
    >
      {offer.state === 'expired' && <Alert color="yellow">{t('offers.expiredWords')}</Alert>}
      <QuotationFacts offer={offer} kind={screens.document} />
      <DocumentTabs
        tabs={[
          {
            id: 'lines',
            label: t('terms.lines.title'),
            count: offer.lines.length,
            content: (
              <PricedLines
                document={offer}
                lines={offer.lines.flatMap((line) => {
                  const item = line.product ?? line.service
                  return item ? [{ ...line, item }] : []
                })}
              />
            ),
          },
          {
            id: 'history',
            label: t('terms.history'),
            count: offer.steps.length,
            content: <DocumentHistory steps={offer.steps} words="offers.states" />,
          },
        ]}
        files={{ kind: screens.document, _id: offer._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

/** The states in which an offer is sent to its client. */
const sendable: readonly string[] = ['pending', 'sent', 'accepted']

function QuotationFacts({ offer, kind }: { offer: WholeQuotation; kind: QuotationScreens['document'] }) {
  const t = useScreenWords()
  const { client, provider, storage, operation } = offer
  const partner = client ?? provider
  return (
    <Facts>
      <Fact label={t('offers.date')}>
        <Day value={offer.date} />
      </Fact>
      {partner && (
        <Fact label={t(client ? 'offers.client' : 'offers.provider')}>
          <RecordLink to={partnerAddress(partner._id)}>{choiceText(partner)}</RecordLink>
        </Fact>
      )}
      <Fact label={t('offers.validUntil')}>
        {offer.validUntil === null ? t('offers.endless') : <Day value={offer.validUntil} />}
      </Fact>
      {storage && <Fact label={t('offers.storage')}>{choiceText(storage)}</Fact>}
      <TotalFacts of={offer} />
      <ExportFact of={offer} />
      {operation && (
        <Fact label={t('offers.operation')}>
          <Link to={operationAddressOf(operation)}>{operation.number}</Link>
        </Fact>
      )}
      {offer.description !== null && (
        <Fact label={t('offers.description')} wide>
          {offer.description}
        </Fact>
      )}
      {offer.terms !== null && (
        <Fact label={t('offers.terms')} wide>
          {offer.terms}
        </Fact>
      )}
      <SentFact kind={kind} id={offer._id} />
    </Facts>
  )
}
