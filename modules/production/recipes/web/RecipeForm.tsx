import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { getRecipe } from '../api.ts'
import { valuesOf } from './form-values.ts'
import { RecipeEditor } from './RecipeEditor.tsx'

/** A recipe to be written: a new one, or what holds from a day on of one that is there (`?id=`). */
export default function RecipeForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getRecipe} id={id} still>
      {(recipe) => <RecipeEditor editing={recipe} start={valuesOf(recipe, localToday())} />}
    </RecordLoader>
  )
}
