import { addPicture } from '../../operations/pictures/add-picture.ts'
import { getVersion, listVersions } from '../../operations/versions/queries.ts'
import type { Operations } from '../operation.ts'

export const editing = {
  'GET /admin/versions/{kind}/{id}': (context, { params }) => listVersions(context, params),
  'GET /admin/versions/{kind}/{id}/{version}': (context, { params }) => getVersion(context, params),
  'POST /admin/catalogue/pictures': (context, { form, key }) => addPicture(context, 'catalogue.add_picture', form.picture, key),
  'POST /admin/content/pictures': (context, { form, key }) => addPicture(context, 'content.add_picture', form.picture, key),
} satisfies Partial<Operations>
