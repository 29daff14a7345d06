import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { createRequest, updateRequest } from '../api.ts'
import { addressOf, type View } from './addresses.ts'
import { requestDraft, type RequestValues, type WholeRequest } from './form-values.ts'

export interface RequestEditorProps {
  /** What is changed. */
  request: WholeRequest | undefined
  /** What a new one is begun for, where it is begun from there. */
  about?: string
  start: RequestValues
}

export function useRequestForm({ request, about = '', start }: RequestEditorProps, view: View) {
  const t = useScreenWords()
  const navigate = useNavigate()
  return useForm({
    draftKey: ['paymentRequest', 'several', request?._id ?? about, view.list],
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

export type RequestFormState = ReturnType<typeof useRequestForm>
