-- The plan is the same for every professional: planned once for each connection, not with each call.
ALTER FUNCTION broken_hours(integer, tstzrange, integer) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION extra_road(integer, tstzrange, text) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION guard_assignments() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION place_assignment() SET plan_cache_mode = force_generic_plan;
