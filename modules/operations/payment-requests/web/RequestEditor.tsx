import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { paymentRequestKind } from '../kind.ts'
import { instruments } from '@cuadre/finance/settlements/states.ts'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, SegmentedControl, Select, Textarea } from '@mantine/core'
import { addressOf, useView } from './addresses.ts'
import { areaSource } from './columns.tsx'
import { abouts } from './form-values.ts'
import { ContractSubject, DocumentsSubject, PersonSubject } from './RequestSubject.tsx'
import { useRequestForm, type RequestEditorProps } from './use-request-form.ts'

const subjects = { documents: DocumentsSubject, contract: ContractSubject, person: PersonSubject }

/** What is requested: for whom and for what, how much, until when. */
export function RequestEditor(props: RequestEditorProps) {
  const { request } = props
  const t = useScreenWords()
  const view = useView()
  const form = useRequestForm(props, view)
  const { values, patch } = form
  const state = request?.state ?? 'pending'
  const Subject = subjects[values.about]
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
      <Group>
        <SegmentedControl
          aria-label={t('paymentRequests.about')}
          value={values.about}
          onChange={(about) => patch({ about })}
          // A client pays for documents or under a contract; who is no partner owes nothing here.
          data={abouts
            .filter((about) => view.side === undefined || about !== 'person')
            .map((about) => ({ value: about, label: t(`paymentRequests.abouts.${about}`) }))}
        />
      </Group>
      <Subject key={values.about} form={form} view={view} requestId={request?._id} />
      <HeadFields>
        <DayInput label={t('paymentRequests.date')} required {...form.of('date')} />
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
