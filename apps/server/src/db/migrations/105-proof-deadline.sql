-- Production counts from the approval of a proof (R44): the working days of production and transport when it was sent, and
-- the earliest delivery by an approval that came too late for the deadline. Null for older rounds and for those in time.
alter table proof_rounds add column workdays_needed integer;
alter table proof_rounds add column earliest_deadline date;
