import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { paymentRequestKind } from '../kind.ts'
import { instruments } from '@cuadre/finance/settlements/states.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createRequest, updateRequest } from '../api.ts'
import { addressOf, useView, type View } from './addresses.ts'
import { areaSource } from './columns.tsx'
import { requestDraft, type RequestValues, type WholeRequest } from './form-values.ts'
import { subjectSource, type SubjectChoice } from './subject-source.ts'

interface RequestEditorProps {
  /** What is changed. */
  request: WholeRequest | undefined
  /** What a new one is begun for, where it is begun from there. */
  about?: string
  start: RequestValues
}

function useRequestForm({ request, about = '', start }: RequestEditorProps, view: View) {
  const t = useScreenWords()
  const navigate = useNavigate()
  return useForm({
    draftKey: ['paymentRequest', request?._id ?? about, view.list],
    start,
    inputOf: (values: RequestValues) => ({
      ...requestDraft(values),
      ...(request && { _id: request._id, version: request.version }),
    }),
    save: request ? updateRequest : createRequest,
    onSaved: ({ _id }) => {
      toast.success(t('paymentRequests.saved', { number: request?.number ?? '' }))
      void navigate({ to: addressOf(_id, view), replace: true })
    },
  })
}

/** What is requested: of whom and for what, how much, until when. */
export function RequestEditor(props: RequestEditorProps) {
  const { request } = props
  const t = useScreenWords()
  const language = useLanguage()
  const view = useView()
  const form = useRequestForm(props, view)
  const { values, patch } = form
  const { subject, date } = values
  const source = useMemo(() => subjectSource(view, date, language), [view, date, language])
  const state = request?.state ?? 'pending'
  const wrongSubject = form.refused.find(({ path }) =>
    ['operationId', 'contractId', 'supplementId'].includes(path),
  )
  const choose = (choice: Choice | null) => {
    const chosen = choice as SubjectChoice | null
    const wasProposed = values.amount === '' || values.amount === subject?.available
    patch({ subject: chosen, ...(wasProposed && { amount: chosen?.available ?? '' }) })
  }
  return (
    <DocumentForm
      label={t('paymentRequests.one')}
      title={request ? t('paymentRequests.numbered', { number: request.number }) : t(`${view.words}.new`)}
      state={<DocumentState kind={paymentRequestKind} state={state} />}
      progress={{ of: paymentRequestKind, state }}
      form={form}
      words="paymentRequests"
      back={request ? addressOf(request._id, view) : view.list}
    >
      <HeadFields>
        <RecordSelect
          label={t('paymentRequests.subject')}
          required
          data-autofocus
          name="subject"
          source={source}
          // What is owed for stands in its list beside whom and how much.
          comboboxProps={{ width: 'min(460px, 92vw)', position: 'bottom-start' }}
          value={subject}
          onChange={choose}
          error={wrongSubject?.message}
        />
        <DayInput label={t('paymentRequests.date')} required {...form.of('date')} />
        <MoneyInput
          label={
            subject?.currency
              ? `${t('paymentRequests.amount')} (${subject.currency})`
              : t('paymentRequests.amount')
          }
          required
          {...form.of('amount')}
        />
        <DayInput
          label={t('paymentRequests.dueDate')}
          placeholder={t('paymentRequests.dueByTerms')}
          {...form.of('dueDate')}
        />
        <RecordSelect label={t('paymentRequests.area')} source={areaSource} {...form.of('area')} />
        <Select
          label={t('paymentRequests.instrument')}
          placeholder={t('paymentRequests.noInstrument')}
          clearable
          data={instruments.map((value) => ({ value, label: t(`operations.instruments.${value}`) }))}
          {...form.of('instrument')}
          onChange={(value) => patch({ instrument: instruments.find((each) => each === value) ?? null })}
        />
      </HeadFields>
      {subject && <SubjectFacts subject={subject} />}
      <Textarea
        label={t('paymentRequests.description')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.of('description')}
        onChange={(event) => patch({ description: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
    </DocumentForm>
  )
}

/** What is known of what is requested. */
function SubjectFacts({ subject }: { subject: SubjectChoice }) {
  const t = useScreenWords()
  const { type, partner, available, currency, dueDate } = subject
  return (
    <Facts>
      <Fact label={t('paymentRequests.type')}>{t(`paymentRequests.types.${type}`)}</Fact>
      <Fact label={t('paymentRequests.partner')}>{partner}</Fact>
      <Fact label={t('paymentRequests.available')}>
        {available === null ? (
          t('paymentRequests.noLimit')
        ) : (
          <>
            <Money value={available} /> {currency}
          </>
        )}
      </Fact>
      {dueDate !== null && (
        <Fact label={t('terms.dueDate')}>
          <Day value={dueDate} />
        </Fact>
      )}
    </Facts>
  )
}
