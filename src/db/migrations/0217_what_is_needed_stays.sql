-- A service or a category goes only when nothing needs it: neither may its removal take a wish, a skill or the subject of a question with it.
ALTER TABLE services DROP CONSTRAINT services_category_id_fkey,
  ADD CONSTRAINT services_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id);
ALTER TABLE partner_application_categories DROP CONSTRAINT partner_application_categories_category_id_fkey,
  ADD CONSTRAINT partner_application_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id);
ALTER TABLE professional_skills DROP CONSTRAINT professional_skills_service_id_fkey,
  ADD CONSTRAINT professional_skills_service_id_fkey FOREIGN KEY (service_id) REFERENCES services (id);
ALTER TABLE faqs DROP CONSTRAINT faqs_service_id_fkey,
  ADD CONSTRAINT faqs_service_id_fkey FOREIGN KEY (service_id) REFERENCES services (id);
