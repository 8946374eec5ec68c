import { changeSetting } from '../../operations/house/change-setting.ts'
import { listSettings } from '../../operations/house/list-settings.ts'
import { previewSetting } from '../../operations/house/preview-setting.ts'
import type { Operations } from '../operation.ts'

export const officeHouse = {
  'GET /admin/settings': listSettings,
  'PUT /admin/settings/{name}': (context, { params, body, key }) => changeSetting(context, params.name, body, key),
  'GET /admin/settings/{name}/preview': (context, { params, query }) => previewSetting(context, params.name, query.value),
} satisfies Partial<Operations>
