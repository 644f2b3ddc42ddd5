import SearchX from 'lucide-react/icons/search-x'
import type { Preview } from './preview.ts'
import { Samples } from './Samples.tsx'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { Empty } from '#/ui/Empty.tsx'

export function NoticeSamples({ pane }: { pane: Preview }) {
  const say = { locale: pane.locale }
  return (
    <Samples id={`${pane.id}-alerts`} title={m.design_alerts({}, say)}>
      <Alert color="success" title={m.design_alert_success({}, say)}>
        {m.design_alert_success_text({}, say)}
      </Alert>
      <Alert color="warning">{m.design_alert_warning({}, say)}</Alert>
      <Alert
        color="error"
        title={m.design_alert_error({}, say)}
        action={
          <Button size="sm" color="error" variant="outline">
            {m.design_field_pay_clinic({}, say)}
          </Button>
        }
      >
        {m.design_alert_error_text({}, say)}
      </Alert>
      <Alert color="info">{m.design_alert_info({}, say)}</Alert>
      <Empty
        icon={<SearchX />}
        title={m.design_empty({}, say)}
        action={<Button variant="soft">{m.design_empty_action({}, say)}</Button>}
      >
        {m.design_empty_text({}, say)}
      </Empty>
    </Samples>
  )
}
