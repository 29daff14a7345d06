export default function PlanForm() {
  return null
}
