-- Rows under each kind of rule of 0000_baseline.sql: keys, checks, the diary's exclusion constraint,
-- histories that only grow, sequences, arrays, JSON and bytes.
insert into governorates (slug, code, name_ar, name_en) values ('cairo', 'C', 'القاهرة', 'Cairo');
insert into districts (slug, governorate_slug, name_ar, name_en, position)
  values ('maadi', 'cairo', 'المعادي', 'Maadi', 1);
insert into specialties (slug, name_ar, name_en, position) values ('cardiology', 'قلب', 'Cardiology', 1);
insert into doctors (id, slug, name_ar, name_en, gender, title, specialty_slug, headline_ar,
    headline_en, bio_ar, bio_en, languages, syndicate_number, experience_years, waiting_minutes,
    created_at)
  values ('00000000-0000-7000-8000-000000000001', 'mona-adel', 'منى عادل', 'Mona Adel', 'female',
    'consultant', 'cardiology', '', '', '', '', '{ar,en}', '1001', 12, 20, '2026-11-01Z');
insert into branches (id, doctor_id, district_slug, name_ar, name_en, address_ar, address_en,
    landmark_ar, landmark_en, phone, fee_piastres, follow_up_fee_piastres, follow_up_days,
    cutoff_minutes, position)
  values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'maadi',
    '', '', '', '', '', '', '+201000000001', 40000, 0, 14, 120, 1);
insert into weekly_rules (id, branch_id, weekday, starts_at, ends_at, slot_minutes)
  values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 7, '17:00', '21:00', 20);
insert into users (id, name, phone, password_hash, created_at)
  values ('00000000-0000-7000-8000-000000000004', 'Sara', '+201000000002', '', '2026-11-01Z');
insert into bookings (id, reference, doctor_id, branch_id, starts_at, ends_at, status, user_id,
    patient_name, phone, fee_piastres, cutoff_minutes, created_at, booked_at)
  values ('00000000-0000-7000-8000-000000000005', 'BL-1', '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000002', '2026-11-22 15:00Z', '2026-11-22 15:20Z', 'booked',
    '00000000-0000-7000-8000-000000000004', 'Sara', '+201000000002', 40000, 120, '2026-11-20Z', '2026-11-20Z');
insert into booking_events (booking_id, event, at, actor)
  values ('00000000-0000-7000-8000-000000000005', 'booked', '2026-11-20Z', 'patient');
insert into payments (id, reference, submission_key, subject, booking_id, amount_piastres, status,
    method, gateway, expires_at, name, phone, locale, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000006', 'BLP-1', '00000000-0000-7000-8000-000000000016',
    'booking', '00000000-0000-7000-8000-000000000005', 40000, 'paid', 'card', 'sandbox', '2026-11-21Z',
    'Sara', '+201000000002', 'ar', '2026-11-20Z', '2026-11-20Z');
insert into payment_events (payment_id, event, status, at, actor)
  values ('00000000-0000-7000-8000-000000000006', 'paid', 'paid', '2026-11-20Z', 'gateway');
insert into files (id, purpose, name, media_type, byte_size, content, created_at)
  values ('00000000-0000-7000-8000-000000000007', 'licence', 'licence.pdf', 'application/pdf', 3, '\x00ff41', '2026-11-20Z');
insert into audit_entries (at, actor_kind, action, subject_kind, subject_id, before, after, seal)
  values ('2026-11-20Z', 'staff', 'request-assigned', 'request', 'BLR-1', '{}', '{"b": 1, "a": [2]}', 'seal');
